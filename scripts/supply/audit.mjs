// `npm run audit`: are the installed packages what their publishers signed, is anything known against them, and are they older than
// docs/security.md allows? Exit 0: all is well; 1: something is not; 3: the registry (or sigstore's keys) could not be asked, which is
// said in words and is no clean bill.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ROOT } from '../npm.mjs'
import { askAge } from './age.mjs'

const QUESTIONS = [
  { title: 'Signatures', args: ['audit', 'signatures'], good: 'every package is what its publisher signed' },
  { title: 'Known faults', args: ['audit'], good: 'none' },
]
const UNASKED =
  /audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|Method Not Allowed|tuf|E40\d/i

const results = [...QUESTIONS.map(ask), await askHowOld()]
process.exitCode = results.includes('bad') ? 1 : results.includes('unasked') ? 3 : 0

function ask({ title, args, good }) {
  const { status, stdout, stderr } = npm([...args, '--fetch-retries=0', '--loglevel=warn'])
  if (status === 0) {
    console.log(`${title}: ${good}.`)
    return 'good'
  }
  const output = `${stdout}\n${stderr}`
  if (!UNASKED.test(output)) {
    console.log(`${title}:\n${output}`)
    return 'bad'
  }
  const why = output.split('\n').find((line) => UNASKED.test(line)) ?? ''
  console.log(`${title}: could not be asked (${why.replace(/^npm (error|warn)( \w+)? /, '').trim()}).`)
  return 'unasked'
}

async function askHowOld() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  console.log('Age: asking about every package, which takes some minutes ...')
  const { asked, overdue, unasked } = await askAge({ packages, now: Date.now() })
  for (const { name, used, newest, since } of overdue)
    console.log(`  ${name} ${used}: ${newest} is out since ${since}`)
  if (unasked.length > 0) console.log(`Age: of ${unasked.length} of ${asked} packages it could not be asked.`)
  if (overdue.length > 0) {
    console.log(
      `Age: of ${overdue.length} a newer compatible version has been out for more than three months.`,
    )
    return 'bad'
  }
  if (unasked.length > 0) return 'unasked'
  console.log(`Age: none of ${asked} packages has had a newer compatible version for more than three months.`)
  return 'good'
}
