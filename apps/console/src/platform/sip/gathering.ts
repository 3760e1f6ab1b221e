import { ICE_GATHERING_SILENCE_MS } from '@ramal/contract/constants'
import type { Cancel, Clock } from '@ramal/domain/time/clock'

/**
 * Decides when the local description is complete: 500 ms after the last candidate, or at once on a relay candidate (§9).
 * Feed it each candidate with the function that sends the description;
 * the returned function forgets a pending decision.
 */
export function createGathering(clock: Clock): {
  candidate(kind: RTCIceCandidateType | null, ready: () => void): void
  cancel: Cancel
} {
  let cancel: Cancel = () => undefined
  return {
    candidate(kind, ready) {
      cancel()
      if (kind === 'relay') return ready()
      cancel = clock.after(ICE_GATHERING_SILENCE_MS, ready)
    },
    cancel: () => cancel(),
  }
}

/** Whether a description names any address: without one no audio can ever flow. */
export function hasCandidate(sdp: string): boolean {
  return /^a=candidate:/m.test(sdp)
}
