import type { Ticker } from '../platform/socket/ticker.ts'

/** A ticker that ticks when a test says so. */
export function fakeTicker(): { ticker: Ticker; tick: () => void; running: () => boolean } {
  let listener: (() => void) | null = null
  return {
    ticker: (_, next) => {
      listener = next
      return () => {
        listener = null
      }
    },
    tick: () => listener?.(),
    running: () => listener !== null,
  }
}
