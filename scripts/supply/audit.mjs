// `npm run audit`: are the installed packages what their publishers signed, and is anything known against them? Exit 0: no; 1: yes;
// 3: the registry (or sigstore's keys) could not be asked, which is said in words and is no clean bill.
import { npm } from '../npm.mjs'

const QUESTIONS = [
  { title: 'Signatures', args: ['audit', 'signatures'], good: 'every package is what its publisher signed' },
  { title: 'Known faults', args: ['audit'], good: 'none' },
]
const UNASKED =
  /audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|Method Not Allowed|tuf|E40\d/i

const results = QUESTIONS.map(ask)
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
