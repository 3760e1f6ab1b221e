import type { Clock } from '@ramal/domain/time/clock'
import { browserClock } from '../platform/clock.ts'

/** A clock that repeats when a test says so; what happens once takes its time. */
export function fakeTicker(): { clock: Clock; tick: () => void; running: () => boolean } {
  let listener: (() => void) | null = null
  return {
    clock: {
      ...browserClock,
      every: (_, next) => {
        listener = next
        return () => {
          listener = null
        }
      },
    },
    tick: () => listener?.(),
    running: () => listener !== null,
  }
}
