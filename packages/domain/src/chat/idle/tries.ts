/** What was due and failed: how often, for which silence, and when it is tried again (epoch ms). */
export interface FailedTry {
  /** Since when the silence lasts that it was about. */
  readonly since: number
  readonly failures: number
  /** Null: not any more. */
  readonly again: number | null
}

/** After so many failures nobody tries again: what always fails fails for a reason that time does not mend. */
export const MOST_TRIES = 6
const FIRST_WAIT_MS = 30_000

/** A failure, after those of the same silence before: later and later, then given up. */
export function failedAgain(before: FailedTry | undefined, since: number, now: number): FailedTry {
  const failures = before?.since === since ? before.failures + 1 : 1
  const again = failures < MOST_TRIES ? now + FIRST_WAIT_MS * 2 ** (failures - 1) : null
  return { since, failures, again }
}

/** Whether it is tried now; another silence is another matter. */
export function mayTry(failed: FailedTry | undefined, since: number, now: number): boolean {
  if (failed === undefined || failed.since !== since) return true
  return failed.again !== null && now >= failed.again
}
