import { ACTIVITY_ATTEMPTS_MAX } from '@ramal/contract/constants'

/** How far an activity is; times in epoch ms. It is done when `endedAt` is set. */
export interface ActivityProgress {
  /** Automatic calls that were placed and not answered. */
  readonly count: number
  /** When it is called next; null = never by itself. */
  readonly dueAt: number | null
  readonly startedAt: number | null
  readonly endedAt: number | null
}

/**
 * What happened to it: a call that carries its id was placed, was answered, or ended without being answered; the console says that
 * it is done (`count` = its own figure). A call that could not be placed is none of these.
 */
export type ActivityEvent =
  | { readonly type: 'placed' }
  | { readonly type: 'answered' }
  | { readonly type: 'failed' }
  | { readonly type: 'reported'; readonly count: number }

/**
 * The next state of an activity (§4.13, A-69). `retryMs`: how long after an attempt it is due again.
 *
 *     open --placed--> open (due again after retryMs) --answered, reported--> done
 *                        `--failed: count + 1--> open, or done at 50
 */
export function activityTransition(
  state: ActivityProgress,
  event: ActivityEvent,
  now: number,
  retryMs: number,
): ActivityProgress {
  if (state.endedAt !== null) return state // Done once is done.
  const dueAt = state.dueAt === null ? null : Math.max(state.dueAt, now + retryMs)
  switch (event.type) {
    case 'placed':
      // Nobody is asked for it while the phone rings.
      return { ...state, dueAt, startedAt: state.startedAt ?? now }
    case 'answered':
      return { ...state, endedAt: now }
    case 'failed': {
      const count = state.count + 1
      return { ...state, count, dueAt, endedAt: count >= ACTIVITY_ATTEMPTS_MAX ? now : null } // §4.13
    }
    case 'reported': {
      const count = Math.max(state.count, Math.min(event.count, ACTIVITY_ATTEMPTS_MAX))
      return { ...state, count, endedAt: now }
    }
  }
}

/** The team's `activity_retry_minutes` in ms; never so short that a ringing call is offered again. */
export function retryAfterMs(minutes: number): number {
  return Math.max(1, minutes) * 60_000
}
