import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf } from './machine.ts'
import type { OurRelay } from './ours.ts'
import type { Relay } from './relay.ts'
import type { Traffic } from './traffic.ts'

/** What a relay did for some seconds of traffic. */
export interface Window {
  /** Microseconds of the relay's processor. */
  cpu: number
  /** Packets that came out. */
  received: number
  /** The share of the packets that did not. */
  loss: number
  /** p99 less the median, ms. */
  jitter: number
  /** The share of the generator's own turns that came too late. */
  late: number
}

/** Sends through a relay for so many seconds, of which the first `settlingMs` do not count; of all its calls, or of the first ones. */
export async function measureWindow(
  relay: Relay,
  traffic: Traffic,
  { seconds, calls, settlingMs = 500 }: { seconds: number; calls?: number; settlingMs?: number },
): Promise<Window> {
  traffic.start(calls)
  await sleep(settlingMs)
  relay.meter.reset()
  const before = cpuOf(relay.pid)
  await sleep(seconds * 1000)
  const cpu = cpuOf(relay.pid) - before
  const { received, loss } = relay.meter
  const jitter = relay.meter.delay(0.99) - relay.meter.delay(0.5)
  const { late } = traffic.stop()
  await sleep(200)
  return { cpu, received, loss, jitter, late }
}

/** Sends through each relay until its code is compiled; nothing is measured. */
export async function warmUp(traffics: readonly Traffic[]): Promise<void> {
  for (const traffic of traffics) {
    traffic.start()
    await sleep(3000)
    traffic.stop()
  }
}

/** Has the calls `from` up to `to` recorded, both sides, each to a file `N.wav`. */
export async function recordCalls({ client }: OurRelay, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at++) {
    const sides = { left: `phone:${at}`, right: `browser:${at}` }
    const answer = await client.request('record.start', { record: `r:${at}`, ...sides, file: `${at}.wav` })
    if (!answer.ok) throw new Error(answer.error)
  }
}
