import type { Throttle } from './throttle.ts'

/** A throttle, and the key under which an attempt counts there. */
type Counter = readonly [throttle: Throttle, key: string]

/** Where one attempt counts: first whose it is, then what their attempts share with those of others (an account, an address, everybody). */
export type Counters = readonly [own: Counter, ...shared: Counter[]]

/** @throws AppError throttled when one of them has used up its attempts */
export function checkAll(counters: readonly Counter[]): void {
  for (const [throttle, key] of counters) throttle.check(key)
}

/** Counts an attempt before it is looked at: many at once are no more than the limit. */
export function countAll(counters: Counters): void {
  for (const [throttle, key] of counters) throttle.count(key)
}

/** It was successful: what its owner failed at before is forgotten, and of what others share this attempt alone is taken back. */
export function succeed([[own, ownKey], ...shared]: Counters): void {
  own.forget(ownKey)
  for (const [throttle, key] of shared) throttle.giveBack(key)
}
