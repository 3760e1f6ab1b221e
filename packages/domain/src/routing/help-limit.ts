/**
 * How much help one device may ask for (decision 139). A person speaks to one service, holds another and dials anew what did not answer; a
 * device that dials by itself would take the lines of everybody else who needs help.
 */
export const MOST_HELP_AT_ONCE = 4
export const MOST_HELP_A_MINUTE = 20
export const HELP_WINDOW_MS = 60_000

/** What a device asks of the emergency services now. */
export interface HelpCalls {
  /** Its calls to them that have not ended. */
  readonly open: number
  /** When it began the others of the last minute or before, epoch ms. */
  readonly begunAt: readonly number[]
}

/** Whether it may call them once more. Nothing else keeps such a call (decision 125). */
export function mayAskForHelp({ open, begunAt }: HelpCalls, now: number): boolean {
  return open < MOST_HELP_AT_ONCE && recentHelp(begunAt, now).length < MOST_HELP_A_MINUTE
}

/** Those of the last minute. */
export function recentHelp(begunAt: readonly number[], now: number): readonly number[] {
  return begunAt.filter((at) => now - at < HELP_WINDOW_MS)
}
