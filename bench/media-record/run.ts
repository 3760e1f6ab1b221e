/**
 * P7: how many calls between browsers (SRTP) and telephones (RTP) one core relays and records at once, at loss <= 0.1 %, and at
 * jitter p99 <= 5 ms as well (the meter's own is in it: one core sends, encrypts and receives all of them), against rtpengine in user space that records to pcap. `--from 50 --to 400 --step 50 --seconds 5`.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readWav } from '../../packages/media/src/wav.ts'
import { loadAverage, median, pinGenerator, stopAll } from '../media-relay/machine.ts'
import { type OurRelay, startOurs } from '../media-relay/ours.ts'
import type { Relay } from '../media-relay/relay.ts'
import { startRtpengine } from '../media-relay/rtpengine.ts'
import { Traffic } from '../media-relay/traffic.ts'
import { measureWindow, recordCalls, type Window } from '../media-relay/window.ts'

const LARGEST_LOSS = 0.001
const LARGEST_JITTER_MS = 5
const ROUNDS = 3
const SETTLING_MS = 1000
/** What was said must be in the file: less of it than this is a recording that lost some. */
const LEAST_HEARD = 0.95

const { values: given } = parseArgs({
  options: {
    from: { type: 'string', default: '50' },
    to: { type: 'string', default: '400' },
    step: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '5' },
  },
})
const [FROM, TO, STEP, SECONDS] = [given.from, given.to, given.step, given.seconds].map(Number) as [
  number,
  number,
  number,
  number,
]

/** The middle of some windows, each figure by itself. */
async function measureRounds(relay: Relay, traffic: Traffic, calls: number): Promise<Window> {
  const windows: Window[] = []
  for (let round = 0; round < ROUNDS; round++)
    windows.push(await measureWindow(relay, traffic, { seconds: SECONDS, calls, settlingMs: SETTLING_MS }))
  const middle = (figure: keyof Window) => median(windows.map((window) => window[figure]))
  return {
    cpu: middle('cpu'),
    received: middle('received'),
    loss: middle('loss'),
    jitter: middle('jitter'),
    late: middle('late'),
  }
}

/** The most calls that were good so far; no more are counted after the first that were not. */
class Best {
  calls = 0
  isOver = false
  readonly #isGood: (window: Window) => boolean

  constructor(isGood: (window: Window) => boolean) {
    this.#isGood = isGood
  }

  count(calls: number, window: Window): void {
    this.isOver ||= !this.#isGood(window)
    if (!this.isOver) this.calls = calls
  }
}

const isWhole = ({ loss }: Window) => loss <= LARGEST_LOSS
const isEven = (window: Window) => isWhole(window) && window.jitter <= LARGEST_JITTER_MS

function text(name: string, calls: number, { cpu, loss, jitter, late }: Window): string {
  const core = cpu / (SECONDS * 1e6)
  const figures = [
    `loss ${(loss * 100).toFixed(3)} %`,
    `jitter p99 ${jitter.toFixed(1)} ms`,
    `${(core * 100).toFixed(0)} % of a core`,
    `${((core * 1e6) / (calls * 100)).toFixed(1)} us a packet`,
    `generator late ${(late * 100).toFixed(1)} %`,
  ]
  return `${name.padEnd(10)} ${String(calls).padStart(4)} calls: ${figures.join(', ')}`
}

/** Share of the time of the traffic in which both sides are heard in the first call's file. */
async function heardShare(ours: OurRelay, secondsOfTraffic: number): Promise<number> {
  await ours.client.request('record.stop', { record: 'r:0' })
  const { samples } = readWav(readFileSync(join(ours.folder, 'recordings', '0.wav')))
  const both = samples.filter((sample, i) => i % 2 === 0 && sample !== 0 && samples[i + 1] !== 0).length
  return both / (secondsOfTraffic * 8000)
}

async function main(): Promise<void> {
  const ours = await startOurs(TO)
  const peer = await startRtpengine(TO, { record: true })
  pinGenerator()
  const [ourTraffic, peerTraffic] = [new Traffic(ours), new Traffic(peer)]
  const whole = { ours: new Best(isWhole), rtpengine: new Best(isWhole) }
  const even = { ours: new Best(isEven), rtpengine: new Best(isEven) }
  let [recorded, windows] = [0, 0]
  for (let calls = FROM; calls <= TO && !whole.ours.isOver; calls += STEP) {
    await recordCalls(ours, recorded, calls)
    recorded = calls
    const us = await measureRounds(ours, ourTraffic, calls)
    windows += ROUNDS
    console.log(text('ours', calls, us))
    const them = await measureRounds(peer, peerTraffic, calls)
    console.log(text('rtpengine', calls, them))
    for (const best of [whole, even]) {
      best.ours.count(calls, us)
      best.rtpengine.count(calls, them)
    }
  }
  const share = await heardShare(ours, windows * (SECONDS + SETTLING_MS / 1000))
  console.log(`first recording: both sides in ${(share * 100).toFixed(1)} % of the time of the traffic`)
  if (share < LEAST_HEARD) console.log('  that is too little: the recording lost some')
  console.log(`recorded calls on one core, load ${loadAverage()}`)
  for (const [what, best] of [
    ['loss <= 0.1 %', whole],
    ['and jitter p99 <= 5 ms', even],
  ] as const)
    console.log(`${what.padEnd(24)} ours ${best.ours.calls}, rtpengine ${best.rtpengine.calls}`)
  await ours.client.request('record.stop', { record: 'r:1' })
  rmSync(ours.folder, { recursive: true, force: true })
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
