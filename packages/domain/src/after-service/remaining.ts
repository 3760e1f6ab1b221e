/** A running after-service: when it started, epoch ms, and its full length in seconds. */
export interface RunningAfterService {
  readonly startedAt: number
  readonly duration: number
}

/** How long the server waits for the console that closes it at zero, ms (architecture §5: one clock, two hands). */
const GRACE_MS = 5_000

/** Seconds left on the server's clock; 0 = close at once (contract §3.3). */
export function secondsLeft({ startedAt, duration }: RunningAfterService, now: number): number {
  return Math.max(0, Math.ceil((startedAt + duration * 1000 - now) / 1000))
}

/** When the server ends it by itself, epoch ms. */
export function serverDeadline({ startedAt, duration }: RunningAfterService): number {
  return startedAt + duration * 1000 + GRACE_MS
}
