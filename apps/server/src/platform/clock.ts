/** Where time comes in. Tests bring a clock of their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Calls `run` once, after `ms`. Returns what ends the wait. */
  after(ms: number, run: () => void): Cancel
}

export type Cancel = () => void

/** The machine's clock; its waits keep no process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
