import type { WebphoneState } from '@ramal/contract/vocabulary'

/** How long before an automatic call its agent is told of it, ms. */
export const AUTO_NOTICE_MS = 60_000
/** What is due is asked for every 5 s, and a telephone takes a moment: so long after its time it may still begin, ms. */
const BEGINS_WITHIN_MS = 10_000

/** An activity that is called by itself. */
export interface AutoActivity {
  readonly id: number
  /** Epoch ms. */
  readonly dueAt: number
}

/** What an agent is told of the automatic call that comes next. */
export type AutoNotice<A extends AutoActivity = AutoActivity> =
  /** It is placed at its time. */
  | { readonly kind: 'comes'; readonly activity: A }
  /** It waits until the agent is available. */
  | { readonly kind: 'waits'; readonly activity: A }

/**
 * The automatic call that an agent is told of, the earliest first (§4.3 step 5): from a minute before it. A pause stops it and nothing is
 * said; do-not-disturb does not. While they serve somebody it waits.
 */
export function autoNotice<A extends AutoActivity>(
  activities: readonly A[],
  now: number,
  status: WebphoneState | null,
): AutoNotice<A> | null {
  const [next] = activities
    .filter(({ dueAt }) => dueAt - now <= AUTO_NOTICE_MS)
    .toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id)
  if (next === undefined) return null
  switch (status) {
    case 'not_inuse':
    case 'do_not_disturb':
      return now - next.dueAt <= BEGINS_WITHIN_MS ? { kind: 'comes', activity: next } : null
    case 'busy':
    case 'ringing':
    case 'after_service':
      return { kind: 'waits', activity: next }
    case 'paused':
    case 'unavailable':
    case null:
      return null
  }
}
