/** What a queue does with a member whose offer rang to its end (entities §4). */
export interface AutoPauseRule {
  /** `yes`: out of this queue; `all`: out of every queue of calls. */
  readonly mode: 'no' | 'yes' | 'all'
  /** Who had a call of this queue so short a time ago is left alone, ms (Asterisk's `autopausedelay`). */
  readonly delayMs: number
}

/** Which queues a member who did not answer is taken out of. */
export function autoPauseOf(
  { mode, delayMs }: AutoPauseRule,
  { lastCallEndedAt, now }: { readonly lastCallEndedAt: number | null; readonly now: number },
): 'none' | 'this' | 'all' {
  if (mode === 'no') return 'none'
  if (lastCallEndedAt !== null && now - lastCallEndedAt < delayMs) return 'none'
  return mode === 'all' ? 'all' : 'this'
}
