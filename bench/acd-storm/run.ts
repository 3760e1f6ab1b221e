/**
 * P3: from a customer's INVITE to the INVITE at the agent, through queue, record and store, with 1,000 agents registered over
 * websocket and media that answers but relays nothing; what it adds to kamailio's pass-through. Both, and the telephones, share all
 * cores. Set-ups of DTLS apart.
 * `--rate 200 --seconds 30 --agents 1000`; `--profile FOLDER` leaves a CPU profile of the server there. Bar 20 ms p99 added, aim 5 ms, none failed. Exits non-zero when missed.
 */
import { parseArgs } from 'node:util'
import { stopAll } from '../sip-call/programs.ts'
import { measureDtls } from './dtls.ts'
import { openTestbed } from './testbed.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    agents: { type: 'string', default: '1000' },
    profile: { type: 'string' },
  },
})
const rate = Number(values.rate)
const calls = rate * Number(values.seconds)
const TALK_MS = 2_000
const BAR_MS = 20

try {
  const testbed = await openTestbed(Number(values.agents), 'any', values.profile)
  const storm = { rate, talkMs: TALK_MS, to: testbed.number }
  const warm = { ...storm, rate: rate / 2, calls: rate * 5 }
  for (const { port } of [testbed.ours, testbed.peer]) await testbed.callers.run({ ...warm, port })
  const ours = await testbed.callers.run({ ...storm, calls, port: testbed.ours.port })
  const peer = await testbed.callers.run({ ...storm, calls, port: testbed.peer.port })
  for (const [name, { delays, failed, placed }] of [
    ['ours', ours],
    ['kamailio', peer],
  ] as const)
    console.log(
      `${name.padEnd(10)} INVITE in -> INVITE out p50 ${at(delays, 0.5).toFixed(1)} p99 ${at(delays, 0.99).toFixed(1)} max ${at(delays, 1).toFixed(1)} ms, failed ${failed} of ${placed}`,
    )
  const added = at(ours.delays, 0.99) - at(peer.delays, 0.99)
  console.log(
    `added p99 ${added.toFixed(1)} ms (bar ${BAR_MS}, aim 5) at ${rate} calls/s with ${values.agents} agents`,
  )
  process.exitCode = added <= BAR_MS && ours.failed === 0 ? 0 : 1
  await testbed.close()
  console.log(`DTLS: ${(await measureDtls()).toFixed(0)} set-ups of one end per second of a core`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stopAll()
}
process.exit()

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
