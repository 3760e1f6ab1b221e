/** Stops the timer it was returned for; calling it again does nothing. */
export type Cancel = () => void

/** Time as the hosts see it; a fake of it makes their tests instant. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  after(ms: number, run: () => void): Cancel
  every(ms: number, run: () => void): Cancel
}
