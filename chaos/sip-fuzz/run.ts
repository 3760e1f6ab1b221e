/**
 * `npm run chaos -- sip-fuzz [--messages 4527] [--seed 14] [--rate 150] [--calls 20] [--reflections 20000]` (F14): mutated messages reach a running
 * engine and through it a drachtio-srf application, while legitimate calls pass; then good ones whose Contact, Route and Via name others
 * (decision 017). Exit code 1 when either falls over, a call fails, or a request leaves for an address that a hostile request named.
 */
import { parseArgs } from 'node:util'
import { mutations } from '@ramal/sip/torture/testing/mutations'
import { reflected } from '@ramal/sip/torture/testing/reflected'
import { connectExchange, hostileMessages, legitimateCalls } from '@ramal/sip/torture/testing/storm'
import { residentMb, SECRET, startEngineProcess } from './engine-process.ts'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '4527' },
    seed: { type: 'string', default: '14' },
    rate: { type: 'string', default: '150' },
    calls: { type: 'string', default: '20' },
    reflections: { type: 'string', default: '20000' },
  },
})
const load = { count: Number(values.messages), perSecond: Number(values.rate) }

const faults: string[] = []
process.on('uncaughtException', (error) => faults.push(`application: ${error.stack ?? error.message}`))

const engine = await startEngineProcess()
const srf = await connectExchange(engine.app, SECRET)
const before = residentMb(engine.pid)
const over = new AbortController()
const calls = legitimateCalls(engine, Number(values.calls), over.signal)
await hostileMessages(engine, mutations(Number(values.seed)), load)
over.abort()
const { made, failures } = await calls
const end = engine.ended()
if (end !== undefined) faults.push(`engine: ${end}`)
const after = end === undefined ? residentMb(engine.pid) : Number.NaN
srf.disconnect()
const drawn = await reflected(engine, SECRET, {
  count: Number(values.reflections),
  seed: Number(values.seed),
})
const astray = [...drawn.stranger, ...drawn.device, ...drawn.trunk]
await engine.stop()

console.log(`mutations        ${load.count} at ${load.perSecond}/s, seed ${values.seed}`)
console.log(`crashes          ${faults.length}`)
for (const fault of faults) console.log(`  ${fault}`)
console.log(`legitimate calls ${made - failures.length} of ${made} succeeded`)
for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`)
console.log(
  `reflections      ${values.reflections}: ${astray.length} requests led astray, ${drawn.stolen} of ${drawn.asked} stolen`,
)
for (const line of astray.slice(0, 20)) console.log(`  ${line}`)
console.log(`engine's memory  ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`)
const isWell = faults.length === 0 && failures.length === 0 && astray.length === 0 && drawn.stolen === 0
process.exit(isWell ? 0 : 1)
