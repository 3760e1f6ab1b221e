/** Ends the wait it was returned for; calling it again does nothing. */
export type Cancel = () => void

/** Where time comes in: a browser's, a server's, in tests one that they move. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Calls `run` once, after `ms`. */
  after(ms: number, run: () => void): Cancel
  /** Calls `run` each time `ms` have passed. */
  every(ms: number, run: () => void): Cancel
}
