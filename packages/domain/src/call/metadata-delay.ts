import { HANGUP_DELAY_MAX_S, METADATA_POLL } from '@ramal/contract/constants'

/** Milliseconds to wait before metadata poll `attempt` (1-based): 100 for the first ten, then 1 s (§4.4, §9). */
export function metadataPollDelay(attempt: number): number {
  return attempt <= METADATA_POLL.fastAttempts ? METADATA_POLL.fastMs : METADATA_POLL.slowMs
}

const HANGUP_RETRY_MS = 500

/** What closing a call that has ended must wait for: nothing, or a retry in so many milliseconds. */
export type HangupDelay = { readonly close: true } | { readonly close: false; readonly retryInMs: number }

/**
 * Whether an ended call may be closed now. Without metadata it is tried again every 500 ms until 3 s after the
 * end of the SIP session (§4.4, A-81). Times are epoch milliseconds.
 */
export function hangupDelay(facts: { endedAt: number; now: number; hasMetadata: boolean }): HangupDelay {
  const left = facts.endedAt + HANGUP_DELAY_MAX_S * 1000 - facts.now
  if (facts.hasMetadata || left <= 0) return { close: true }
  return { close: false, retryInMs: Math.min(HANGUP_RETRY_MS, left) }
}
