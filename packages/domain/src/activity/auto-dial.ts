import { ACTIVITY_ATTEMPTS_MAX } from '@ramal/contract/constants'
import type { WebphoneState } from '@ramal/contract/vocabulary'

/** An activity as the softphone keeps it until it is called. */
export interface PendingActivity {
  readonly id: number
  readonly destination: string
  /** Attempts so far. */
  readonly count: number
}

/** What decides whether an activity is called now. */
export interface AutoDialFacts {
  readonly status: WebphoneState
  readonly pending: readonly PendingActivity[]
}

/**
 * The activity that is called now, §4.3 step 5: the longest waiting one while the agent is available. Do-not-disturb does not
 * stop it, because that is asked afterwards; a pause or a swap does.
 */
export function activityToDial<A extends PendingActivity>({
  status,
  pending,
}: AutoDialFacts & { readonly pending: readonly A[] }): A | null {
  if (status !== 'not_inuse' && status !== 'do_not_disturb') return null
  return pending[0] ?? null
}

/** The count after a placed call ended without being answered, and whether that was the last attempt (§4.13). */
export function countAttempt(count: number): { readonly count: number; readonly isDone: boolean } {
  const next = count + 1
  return { count: next, isDone: next >= ACTIVITY_ATTEMPTS_MAX }
}
