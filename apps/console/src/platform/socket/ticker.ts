import { workerClock } from '../worker-clock.ts'

export type Ticker = (everyMs: number, listener: () => void) => () => void

/** Calls `listener` every `everyMs` also in hidden tabs; returns the function that ends it. */
export const startTicker: Ticker = (everyMs, listener) => workerClock.every(everyMs, listener)
