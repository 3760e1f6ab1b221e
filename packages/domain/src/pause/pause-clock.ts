/** What of a pause says how long it lasts. Durations in seconds. */
export interface TimedPause {
  /** Epoch ms of the server; null: it waits. */
  readonly started_timestamp: number | null
  /** 0 = no limit. */
  readonly maximum_duration: number
  /** What may be over the limit before it counts; the server of another may not tell. */
  readonly tolerance_seconds?: number | undefined
  /** §4.7: when they wanted to leave one that took too long, epoch ms: it ends there. */
  readonly leave_asked_timestamp?: number | null | undefined
}

/** How long a pause lasts, in seconds. */
export interface PauseClock {
  readonly elapsed: number
  /** 0 = none. */
  readonly limit: number
  /** Over the limit; 0 while it is within the limit and its tolerance. */
  readonly over: number
  /** Until the limit; null without one, or past it. */
  readonly left: number | null
}

/** The clock of a pause at `now`, epoch ms of the server; a pause that waits stands at 0. */
export function pauseClock(pause: TimedPause, now: number): PauseClock {
  const { started_timestamp: startedAt, maximum_duration: limit, leave_asked_timestamp: leftAt } = pause
  const elapsed = startedAt === null ? 0 : Math.max(0, Math.floor(((leftAt ?? now) - startedAt) / 1000))
  if (limit === 0) return { elapsed, limit, over: 0, left: null }
  const excess = elapsed - limit
  return {
    elapsed,
    limit,
    over: excess > (pause.tolerance_seconds ?? 0) ? excess : 0,
    left: excess > 0 ? null : limit - elapsed,
  }
}

/** How long before the limit an agent is told, seconds. */
export const LAST_MINUTE_S = 60

/** Whether the last minute of a pause begins between two of its clocks; one that is no longer than that has none. */
export function entersLastMinute(before: PauseClock, now: PauseClock): boolean {
  if (now.left === null || now.limit <= LAST_MINUTE_S) return false
  return now.left <= LAST_MINUTE_S && before.left !== null && before.left > LAST_MINUTE_S
}
