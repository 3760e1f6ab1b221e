/**
 * `npm run chaos -- store-kill [--kills 200] [--seed 1] [--workers 2]`: kill -9 while writes are acknowledged. Exit code 1 when an
 * acknowledged write was lost, doubled or kept in part. It proves the store against a dying process, not against a dying machine.
 */
import { parseArgs } from 'node:util'
import { bundleWriter } from './bundle-writer.ts'
import { killRepeatedly } from './kill-repeatedly.ts'
import { seededRandom } from './random.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
})
const kills = wholeNumber('kills', values.kills)
const seed = wholeNumber('seed', values.seed)
const workers = Math.min(wholeNumber('workers', values.workers), kills)

const started = performance.now()
const writer = await bundleWriter()
const tallies = await Promise.all(
  Array.from({ length: workers }, (_, worker) =>
    killRepeatedly(writer, Math.floor((kills + worker) / workers), seededRandom(seed * 1000 + worker)),
  ),
)
const sum = (key: 'kills' | 'acknowledged' | 'unanswered' | 'early') =>
  tallies.reduce((total, tally) => total + tally[key], 0)
const faults = tallies.flatMap((tally) => tally.faults)

console.log(`kills                    ${sum('kills')} (${sum('early')} before the first write), seed ${seed}`)
console.log(`acknowledged writes      ${sum('acknowledged')}, each a row and a frame`)
console.log(`kept, but in flight      ${sum('unanswered')}`)
console.log(`lost, doubled or partial ${faults.length === 0 ? 'none' : ''}`)
for (const fault of faults) console.log(`  ${fault}`)
console.log(`seconds                  ${((performance.now() - started) / 1000).toFixed(1)}`)
process.exitCode = faults.length === 0 ? 0 : 1

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0`)
  return value
}
