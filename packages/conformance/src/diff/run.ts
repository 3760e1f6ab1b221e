import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { goOutBy } from '../client/way-out.ts'
import { asyncApiChanges } from './asyncapi.ts'
import type { Change } from './change.ts'
import { CannotRead, loadSide, type Side } from './load.ts'
import { openApiChanges } from './openapi.ts'
import { jsonReport, textReport, verdictOf } from './report.ts'

const USAGE = `ramal-contract diff <old> <new> [--format text|json] [--strict] [--ca <file.pem>]

Each side is a file, a folder such as docs/contract, or the base address of a backend that serves /api/docs/*.json.
Exit code: 0 compatible, 1 breaking (with --strict also: unclear), 2 could not run.`

/** Every change between two sides. Throws `CannotRead` where they have no kind of document in common. */
export function changesBetween(old: Side, now: Side): Change[] {
  const missing = (['openapi', 'asyncapi'] as const).filter((kind) => old[kind] && !now[kind])
  if (missing.length > 0) throw new CannotRead(`the new side has no ${missing.join(' and no ')} document`)
  return [
    ...(old.openapi && now.openapi ? openApiChanges(old.openapi, now.openapi) : []),
    ...(old.asyncapi && now.asyncapi ? asyncApiChanges(old.asyncapi, now.asyncapi) : []),
  ]
}

/** `ramal-contract diff`: prints the changes, returns the exit code. */
export async function runDiff(argv: readonly string[]): Promise<number> {
  const asked = readArguments(argv)
  if (!asked) {
    console.error(USAGE)
    return 2
  }
  try {
    goOutBy({ ca: asked.ca === undefined ? undefined : readFileSync(asked.ca, 'utf8') })
    const [old, now] = await Promise.all([loadSide(asked.old), loadSide(asked.now)])
    const changes = changesBetween(old, now)
    console.log(asked.format === 'json' ? jsonReport(changes) : textReport(changes))
    const verdict = verdictOf(changes)
    return verdict === 'breaking' || (asked.strict && verdict === 'unclear') ? 1 : 0
  } catch (error) {
    console.error(`could not run: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}

interface Asked {
  readonly old: string
  readonly now: string
  readonly format: string
  readonly strict: boolean
  readonly ca: string | undefined
}

function readArguments(argv: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        strict: { type: 'boolean', default: false },
        ca: { type: 'string' },
      },
    })
    const [old, now, ...more] = positionals
    if (!old || !now || more.length > 0 || !['text', 'json'].includes(values.format)) return null
    return { old, now, format: values.format, strict: values.strict, ca: values.ca }
  } catch {
    return null
  }
}
