/**
 * One port for all browsers: `--legs 1000` of them (ICE, DTLS and SRTP each) at one media process, of whose calls `--talking 150` are
 * carried and heard at once. With `--beside FOLDER`, a checkout whose legs bind a port each: CPU per packet of `--calls 150` recorded
 * calls, the two in turn (`--rounds 7 --seconds 4`); the bar is 5 % more. `--nice=-15`: before others on a busy machine. Exits non-zero only when it could not measure.
 */
import { rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadAverage, median, pinGenerator, stopAll } from '../media-relay/machine.ts'
import { type OurRelay, startOurs } from '../media-relay/ours.ts'
import { Traffic } from '../media-relay/traffic.ts'
import { measureWindow, recordCalls, type Window, warmUp } from '../media-relay/window.ts'

const BAR = 1.05
/** More than this share lost, or of the generator's turns too late, is no measurement. */
const LARGEST_LOSS = 0.005
const LARGEST_LATENESS = 0.05

const { values: given } = parseArgs({
  options: {
    legs: { type: 'string', default: '1000' },
    talking: { type: 'string', default: '150' },
    beside: { type: 'string' },
    calls: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    nice: { type: 'string', default: '0' },
  },
})
const [ROUNDS, SECONDS] = [Number(given.rounds), Number(given.seconds)]

/** What is measured, and the generator, before whatever else the machine does. */
function goBefore(...relays: readonly OurRelay[]): void {
  pinGenerator()
  for (const pid of [process.pid, ...relays.map((relay) => relay.pid)]) setPriority(pid, Number(given.nice))
}

/** The two in turn, who begins changing, so that what else the machine does falls on both. */
async function besides(folder: string): Promise<void> {
  const calls = Number(given.calls)
  const one = await startOurs(calls)
  const each = await startOurs(calls, {
    root: resolve(folder),
    name: 'a port each',
    controlPort: 19_203,
    firstPeerPort: 45_000,
    env: { MEDIA_PORT: '19203', RTP_PORTS: '20000-29999' },
  })
  for (const relay of [one, each]) await recordCalls(relay, 0, calls)
  goBefore(one, each)
  const sides = [one, each].map((relay) => ({ relay, traffic: new Traffic(relay) }))
  await warmUp(sides.map(({ traffic }) => traffic))
  const rounds: [number, number][] = []
  for (let round = 0; rounds.length < ROUNDS && round < ROUNDS * 4; round++) {
    const row = [0, 0] as [number, number]
    let isGood = true
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const { relay, traffic } = sides[at]!
      const window = await measureWindow(relay, traffic, { seconds: SECONDS, calls })
      row[at] = window.cpu / window.received
      isGood &&= window.loss <= LARGEST_LOSS && window.late <= LARGEST_LATENESS
      if (!isGood) console.log(`  ${relay.name}: thrown away, ${text(window)}`)
    }
    if (!isGood) continue
    rounds.push(row)
    console.log(`round ${rounds.length}: one port ${row[0].toFixed(1)}, a port each ${row[1].toFixed(1)} us`)
  }
  if (rounds.length < 3) throw new Error('fewer than 3 rounds could be measured: the machine is too busy')
  const ratios = rounds.map(([ours, theirs]) => ours / theirs)
  console.log(
    `us of CPU per packet, ${calls} recorded calls, median of ${rounds.length} rounds, load ${loadAverage()}`,
  )
  console.log(
    `one port ${median(rounds.map(([ours]) => ours)).toFixed(2)}, a port each ${median(rounds.map(([, theirs]) => theirs)).toFixed(2)}`,
  )
  console.log(
    `ratio ${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}), bar ${BAR}`,
  )
  for (const { folder: data } of [one, each]) rmSync(data, { recursive: true, force: true })
}

async function many(): Promise<void> {
  const [legs, talking] = [Number(given.legs), Number(given.talking)]
  const began = performance.now()
  const relay = await startOurs(legs)
  const described = await relay.client.request('describe', {})
  if (!described.ok) throw new Error(described.error)
  const { port, legs: known, udp_places } = described.browsers
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${known} browser legs at port ${port}, ${udp_places} addresses proved, set up in ${seconds.toFixed(0)} s`,
  )
  const listed = await relay.client.request('list', {})
  const up = listed.ok ? listed.legs.filter((leg) => leg.kind === 'webrtc' && leg.up).length : 0
  console.log(`${up} of them with DTLS done and keys for SRTP`)
  goBefore(relay)
  const traffic = new Traffic(relay)
  const window = await measureWindow(relay, traffic, { seconds: SECONDS, calls: talking })
  console.log(`${talking} calls talk: ${text(window)}, load ${loadAverage()}`)
  // What was still on its way does not count for the next.
  for (let before = -1; before !== relay.meter.received; await sleep(1000)) before = relay.meter.received
  relay.meter.reset()
  for (let at = 0; at < legs; at++) {
    traffic.sendOnce(at)
    if (at % 20 === 0) await sleep(20) // no more at once than a busy machine reads
  }
  await sleep(1000)
  console.log(`each leg once: ${relay.meter.received} of ${relay.meter.sent} packets came out`)
  rmSync(relay.folder, { recursive: true, force: true })
}

function text({ cpu, received, loss, late }: Window): string {
  return `${(cpu / received).toFixed(1)} us a packet, loss ${(loss * 100).toFixed(2)} %, generator late ${(late * 100).toFixed(1)} %`
}

try {
  await (given.beside === undefined ? many() : besides(given.beside))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stopAll()
}
process.exit()
