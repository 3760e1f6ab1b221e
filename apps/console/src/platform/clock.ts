/** Stops the timer it was returned for; calling it again does nothing. */
export type Cancel = () => void

/** Time as the hosts see it; a fake of it makes their tests instant. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  after(ms: number, run: () => void): Cancel
  every(ms: number, run: () => void): Cancel
}

/** The clock of this browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
