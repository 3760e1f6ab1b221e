/** How much what a live page shows can be believed. */
export type Freshness = 'live' | 'aging' | 'stale'

const LIVE_MS = 7_000
const STALE_MS = 12_000

/** By the age of the last word from the server, ms: until 7 s it is live, from 12 s on nothing of it is shown as if it ran. */
export function freshness(age: number): Freshness {
  if (age <= LIVE_MS) return 'live'
  return age < STALE_MS ? 'aging' : 'stale'
}
