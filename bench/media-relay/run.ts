/**
 * P6: CPU per relayed packet between SRTP and RTP, against rtpengine in user space and a bare relay in Node, in turn in one
 * run at the same rate. Exits non-zero only when it could not measure. `--calls 100 --rounds 7 --seconds 4`.
 */
import { parseArgs } from 'node:util'
import { startBare } from './bare.ts'
import { loadAverage, median, pinGenerator, stopAll } from './machine.ts'
import { startOurs } from './ours.ts'
import type { Relay } from './relay.ts'
import { startRtpengine } from './rtpengine.ts'
import { Traffic } from './traffic.ts'
import { measureWindow, warmUp } from './window.ts'

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
  const { cpu, received, loss, late } = await measureWindow(relay, traffic, { seconds: SECONDS })
  if (loss <= LARGEST_LOSS && late <= LARGEST_LATENESS) return cpu / received
  console.log(
    `  ${relay.name}: thrown away, loss ${(loss * 100).toFixed(2)} %, generator late ${(late * 100).toFixed(1)} %`,
  )
  return null
}

async function main(): Promise<void> {
  const relays = [await startOurs(CALLS), await startRtpengine(CALLS), await startBare(CALLS)]
  pinGenerator()
  const traffics = relays.map((relay) => new Traffic(relay))
  await warmUp(traffics)
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
