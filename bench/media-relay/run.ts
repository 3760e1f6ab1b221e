/**
 * P6: CPU per relayed packet between SRTP and RTP, against rtpengine in user space and a bare relay in Node, in turn in one
 * run at the same rate. Exits non-zero only when it could not measure. `--calls 100 --rounds 7 --seconds 4`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBare } from './bare.ts'
import { cpuOf, loadAverage, median, pinGenerator, stopAll } from './machine.ts'
import { startOurs } from './ours.ts'
import type { Relay } from './relay.ts'
import { startRtpengine } from './rtpengine.ts'
import { Traffic } from './traffic.ts'

const WARM_UP_MS = 3000
/** More than this share lost, or of the generator's turns too late, is no measurement. */
const LARGEST_LOSS = 0.002
const LARGEST_LATENESS = 0.02

const { values: given } = parseArgs({
  options: {
    calls: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
  },
})
const [CALLS, ROUNDS, SECONDS] = [Number(given.calls), Number(given.rounds), Number(given.seconds)]

/** Microseconds of CPU per packet that came out; null when what was measured is the generator. */
async function measure(relay: Relay, traffic: Traffic): Promise<number | null> {
  traffic.start()
  await sleep(500)
  relay.meter.reset()
  const before = cpuOf(relay.pid)
  await sleep(SECONDS * 1000)
  const used = cpuOf(relay.pid) - before
  const { received, loss } = relay.meter
  const { late } = traffic.stop()
  await sleep(200)
  if (loss <= LARGEST_LOSS && late <= LARGEST_LATENESS) return used / received
  console.log(
    `  ${relay.name}: thrown away, loss ${(loss * 100).toFixed(2)} %, generator late ${(late * 100).toFixed(1)} %`,
  )
  return null
}

async function main(): Promise<void> {
  const relays = [await startOurs(CALLS), await startRtpengine(CALLS), await startBare(CALLS)]
  pinGenerator()
  const traffics = relays.map((relay) => new Traffic(relay))
  for (const traffic of traffics) {
    traffic.start()
    await sleep(WARM_UP_MS)
    traffic.stop()
  }
  const rounds: number[][] = []
  for (let round = 1; rounds.length < ROUNDS && round <= ROUNDS * 3; round++) {
    const row: (number | null)[] = []
    for (const [at, relay] of relays.entries()) row.push(await measure(relay, traffics[at]!))
    if (row.some((value) => value === null)) continue
    rounds.push(row as number[])
    console.log(
      `round ${rounds.length}: ${relays.map(({ name }, at) => `${name} ${row[at]?.toFixed(1)}`).join(', ')}`,
    )
  }
  if (rounds.length < 5) throw new Error('fewer than 5 rounds could be measured: the machine is too busy')
  console.log(
    `us of CPU per packet, ${CALLS} calls of 100 packets/s, median of ${rounds.length} rounds, load ${loadAverage()}`,
  )
  for (const [at, { name }] of relays.entries())
    report(
      name,
      rounds.map((row) => row[at]!),
    )
  report(
    'ours / rtpengine',
    rounds.map(([ours, theirs]) => ours! / theirs!),
    'x',
  )
  report(
    'ours / bare relay',
    rounds.map(([ours, , bare]) => ours! / bare!),
    'x',
  )
}

function report(name: string, values: number[], unit = 'us'): void {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map((value) =>
    value.toFixed(2),
  )
  console.log(`${name.padEnd(20)} ${middle} ${unit}  (${low} to ${high})`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stopAll()
}
process.exit()
