/**
 * How much help one device may ask for (decision 139). A person speaks to one service, holds another and dials anew what did not answer; a
 * device that dials by itself would take the lines of everybody else who needs help. Behind a gateway there are as many persons as it may have calls.
 */
export const MOST_HELP_AT_ONCE = 4
/** Of each call that it may have at once. */
export const MOST_HELP_A_MINUTE = 5
export const HELP_WINDOW_MS = 60_000

/** What a device asks of the emergency services now. */
export interface HelpCalls {
  /** Its calls to them that have not ended. */
  readonly open: number
  /** When it began the others of the last minute or before, epoch ms. */
  readonly begunAt: readonly number[]
  /** Calls that it may have at once (entities §4, `call_limit`). */
  readonly callLimit: number
}

/** Whether it may call them once more. Nothing else keeps such a call (decision 125). */
export function mayAskForHelp({ open, begunAt, callLimit }: HelpCalls, now: number): boolean {
  const atOnce = Math.max(MOST_HELP_AT_ONCE, callLimit)
  return open < atOnce && recentHelp(begunAt, now).length < atOnce * MOST_HELP_A_MINUTE
}

/** Those of the last minute. */
export function recentHelp(begunAt: readonly number[], now: number): readonly number[] {
  return begunAt.filter((at) => now - at < HELP_WINDOW_MS)
}
