/** Waits before the first, second, … new try of a lost link, in seconds; the last one repeats (contract §8). */
const WAITS_S = [1, 2, 5, 10]

/** Milliseconds to wait before try number `attempt` (from 0), spread by ±20 %; `random` is in 0..1. */
export function backoffMs(attempt: number, random: number): number {
  const seconds = WAITS_S[Math.min(attempt, WAITS_S.length - 1)] ?? 10
  return Math.round(seconds * 1000 * (0.8 + 0.4 * random))
}
