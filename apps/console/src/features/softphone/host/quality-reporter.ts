import type { CallQuality as WireQuality } from '@ramal/contract/entities/call-detail'
import type { Call } from '@ramal/domain/call/call'
import { meanOpinionScore } from '@ramal/domain/call/quality'
import type { Cancel } from '@ramal/domain/time/clock'
import type { CallQuality } from '../../../platform/sip/sip-port.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'

/** Tells the server how the calls sound: every 20 s of talk and at the end, by the last figures measured. */
export interface QualityReporter {
  update(calls: readonly Call[]): void
}

const MEASURE_MS = 5000
const TELL_EVERY = 4

export function createQualityReporter({
  sip,
  clock,
  link,
}: Pick<SoftphoneDeps, 'sip' | 'clock' | 'link'>): QualityReporter {
  const talking = new Map<string, { stop: Cancel; last: CallQuality | null }>()

  function tell(uid: string): void {
    const last = talking.get(uid)?.last
    if (last) link.send('webphone', { event: 'quality', uid, data: wireOf(last) })
  }

  function start(uid: string): void {
    let rounds = 0
    const measure = async () => {
      const measured = await sip.quality(uid)
      const known = talking.get(uid)
      if (known === undefined || measured === null) return
      known.last = measured
      rounds += 1
      if (rounds % TELL_EVERY === 0) tell(uid)
    }
    const stop = clock.every(MEASURE_MS, () => void measure().catch(() => undefined))
    talking.set(uid, { stop, last: null })
  }

  return {
    update(calls) {
      for (const { uid, state } of calls) {
        const talks = state.phase === 'live' && state.acceptedAt !== null
        if (talks && !talking.has(uid)) start(uid)
      }
      for (const [uid, { stop }] of talking) {
        if (calls.some((call) => call.uid === uid && call.state.phase === 'live')) continue
        stop()
        tell(uid)
        talking.delete(uid)
      }
    },
  }
}

function wireOf(quality: CallQuality): WireQuality {
  const { rttMs, jitterMs, loss } = quality
  return { mos: meanOpinionScore(quality), rtt_ms: rttMs, jitter_ms: jitterMs, loss }
}
