/** How somebody who is signed in stands at their machine; times in epoch ms. */
interface AtTheMachine {
  /** When they last touched it, in any tab. */
  readonly activeAt: number
  /** They may listen for long without touching anything. */
  readonly isOnCall: boolean
}

/** Whether the screen is to be locked (entities, sites: `session_idle_minutes`, 0: never). */
export function isIdleTooLong({ activeAt, isOnCall }: AtTheMachine, minutes: number, now: number): boolean {
  return minutes > 0 && !isOnCall && now - activeAt >= minutes * 60_000
}
