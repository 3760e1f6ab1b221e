import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { replay } from '../replay/replay.ts'
import { BadTrace } from '../trace/read.ts'
import * as args from './arguments.ts'

const OPTIONS = {
  url: { type: 'string' },
  ca: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  loose: { type: 'boolean' },
  patience: { type: 'string' },
} as const

/** `ramal-contract replay <trace.jsonl> …`: the exit code. */
export async function runReplay(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    strict: true,
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new args.UsageError('replay takes one trace file')
  args.goOut(values)
  const patienceMs = args.patienceOf(values)
  const result = await replay(readTraceFile(file), {
    url: args.urlOf(values),
    username: args.required(values, 'user'),
    password: args.required(values, 'password', 'RAMAL_PASSWORD'),
    loose: values.loose === true,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  }).catch((error: unknown) => {
    throw error instanceof BadTrace ? new args.UsageError(`${file}: ${error.message}`) : error
  })
  const { steps, skipped, divergence } = result
  const counted = `${steps} steps${skipped > 0 ? `, ${skipped} SIP messages not repeated` : ''}`
  if (!divergence) {
    console.log(`no divergence in ${counted}`)
    return 0
  }
  console.log(`first divergence after ${counted}: line ${divergence.lineNumber}, ${divergence.what}`)
  console.log(`   at        ${divergence.path}`)
  console.log(`   recorded  ${divergence.expected}`)
  console.log(`   came      ${divergence.came}`)
  if (divergence.reproduction) console.log(`   repeat    ${divergence.reproduction}`)
  return 1
}

function readTraceFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new args.UsageError(`cannot read ${file}`)
  }
}
