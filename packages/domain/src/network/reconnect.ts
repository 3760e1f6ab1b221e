import type { Cancel, Clock } from '../time/clock.ts'
import { backoffMs } from './backoff.ts'

/** When a lost websocket is opened again. */
export interface Reconnect {
  /** It was lost, or a try has failed. */
  lost(): void
  /** It is up; true if it had been lost before. */
  up(): boolean
  /** There is reason to believe that it works now. */
  now(): void
  stop(): void
}

/** With calls in course nobody waits: the audio of the agent may hang on it. */
const BUSY_MS = 500

interface Deps {
  readonly clock: Clock
  /** Whether there are calls. */
  readonly isBusy: () => boolean
  readonly connect: () => void
  readonly random: () => number
}

/** After 1, 2, 5, 10 s (±20 %) without calls, twice a second with calls; by a clock that hidden tabs do not slow down. */
export function createReconnect({ clock, isBusy, connect, random }: Deps): Reconnect {
  let attempt = 0
  let wasLost = false
  let cancel: Cancel = () => undefined

  return {
    lost() {
      wasLost = true
      cancel()
      // Tries for the sake of a call say nothing about what comes behind it.
      if (isBusy()) cancel = clock.after(BUSY_MS, connect)
      else cancel = clock.after(backoffMs(attempt++, random()), connect)
    },
    up() {
      cancel()
      attempt = 0
      const returned = wasLost
      wasLost = false
      return returned
    },
    now() {
      cancel()
      connect()
    },
    stop() {
      cancel()
      attempt = 0
      wasLost = false
    },
  }
}
