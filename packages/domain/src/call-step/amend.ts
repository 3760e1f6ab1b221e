/** What of a call says whether its agent may still change what they wrote of it. Epoch ms. */
export interface Amendable {
  readonly endedAt: number | null
  /** Its agent was done with it: what comes now is a change. */
  readonly isClosed: boolean
}

/** What was on its way when the day ended is still part of it, ms. */
const ON_ITS_WAY_MS = 5 * 60_000

/**
 * Whether form and classification of a call may be written: until its agent is done with it, and of an ended call on the day of
 * its end. `dayStart`: the midnight before now where the site is.
 */
export function mayAmend({ endedAt, isClosed }: Amendable, now: number, dayStart: number): boolean {
  if (endedAt === null || !isClosed) return true
  return endedAt >= dayStart || now - endedAt < ON_ITS_WAY_MS
}
