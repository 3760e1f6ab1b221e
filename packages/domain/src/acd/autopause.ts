/** Which queues stop asking an agent: none, this one, or all of his. */
export type Autopause = 'no' | 'yes' | 'all'

export interface AutopauseFacts {
  readonly autopause: Autopause
  /** How long he must have been idle: who just ended a call is forgiven one ring. */
  readonly delayMs: number
  /** How the offer ended. Only ringing out pauses: who refuses has answered, in a way. */
  readonly outcome: 'ring_timeout' | 'reject' | 'offer_cancelled'
  readonly lastCallEndedAt: number | null
  readonly now: number
}

/** Is an agent who did not answer taken out of the queue, or of all his queues (Asterisk's `autopause`, `autopausedelay`)? */
export function autopause({ autopause, delayMs, outcome, lastCallEndedAt, now }: AutopauseFacts): Autopause {
  if (outcome !== 'ring_timeout') return 'no'
  const isForgiven = delayMs > 0 && lastCallEndedAt !== null && now - lastCallEndedAt < delayMs
  return isForgiven ? 'no' : autopause
}
