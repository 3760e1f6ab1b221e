// `npx ramal doctor`, on Node 24: FOLDER LANGUAGE ARGUMENTS. The folder is where it was called.
import { parseArgs } from 'node:util'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'
import { type Language, speaker } from './language.mjs'
import { printable } from './printable.mjs'
import { DOCTOR } from './texts/doctor.mjs'

const [cwd, language, ...args] = process.argv.slice(2)
process.chdir(cwd!)
const say = speaker(DOCTOR, language as Language)
const WORDS = { ok: say('word.ok'), todo: say('word.todo'), note: say('word.note') }
const WIDTH = Math.max(...Object.values(WORDS).map((word) => word.length))

process.exit(await main())

async function main(): Promise<0 | 1 | 2> {
  const called = wanted()
  if (!called) {
    console.error(say('doctor.usage'))
    return 2
  }
  const findings = await examine(process.env, { clock: called.clock ?? null })
  const hasWork = findings.some(({ is }) => is === 'todo')
  if (called.json) console.log(JSON.stringify({ ok: !hasWork, findings: findings.map(shown) }, null, 2))
  else
    for (const finding of findings) console.log(`${WORDS[finding.is].padEnd(WIDTH)}  ${sentenceOf(finding)}`)
  return hasWork ? 1 : 0
}

function wanted() {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean' }, clock: { type: 'string' } } }).values
  } catch {
    return null
  }
}

function shown(finding: Finding) {
  return { check: finding.check, is: finding.is, says: sentenceOf(finding) }
}

/** Names, errors and files are others' words. */
function sentenceOf({ key, values }: Finding): string {
  return printable(say(key, values))
}
