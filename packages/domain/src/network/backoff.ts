import { RECONNECT_DELAYS_S, RECONNECT_JITTER } from '@ramal/contract/constants'

/** Milliseconds to wait before try number `attempt` (from 0; the last delay repeats), ±20 %; `random` is in 0..1 (contract §8). */
export function backoffMs(attempt: number, random: number): number {
  const seconds = RECONNECT_DELAYS_S[Math.min(attempt, RECONNECT_DELAYS_S.length - 1)] ?? 10
  return Math.round(seconds * 1000 * (1 + RECONNECT_JITTER * (2 * random - 1)))
}
