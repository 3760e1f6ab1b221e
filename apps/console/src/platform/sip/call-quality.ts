import type { CallQuality } from './sip-port.ts'

interface Figures {
  readonly type: string
  readonly kind?: string
  readonly packetsLost?: number
  readonly packetsReceived?: number
  readonly jitter?: number
  readonly roundTripTime?: number
  readonly currentRoundTripTime?: number
  readonly nominated?: boolean
}

/**
 * Quality of what we hear, from the statistics of a peer connection; null before the first packet. The round trip comes
 * from the peer's reports, or from ICE where the peer sends none.
 */
export function qualityOf(stats: Iterable<Figures>): CallQuality | null {
  const all = [...stats]
  const inbound = all.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
  if (!inbound?.packetsReceived) return null
  const remote = all.find(({ type }) => type === 'remote-inbound-rtp')
  const pair = all.find(({ type, nominated }) => type === 'candidate-pair' && nominated)
  const seconds = remote?.roundTripTime ?? pair?.currentRoundTripTime
  const lost = Math.max(0, inbound.packetsLost ?? 0)
  return {
    rttMs: seconds === undefined ? null : Math.round(seconds * 1000),
    jitterMs: Math.round((inbound.jitter ?? 0) * 1000),
    loss: lost / (lost + inbound.packetsReceived),
  }
}
