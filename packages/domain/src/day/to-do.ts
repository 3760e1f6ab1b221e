/** What may wait for an agent. Epoch ms. */
export interface Waiting<A extends PlannedActivity = PlannedActivity> {
  /** Chats whose customer waits for an answer, and since when the first of them does; null: not known here. */
  readonly chats: { readonly count: number; readonly since: number | null } | null
  /** Missed calls that nobody has returned. */
  readonly missed: number
  /** Answered calls of today without their classification. */
  readonly unclassified: number
  /** Their open activities that have a time. */
  readonly activities: readonly A[]
}

export interface PlannedActivity {
  readonly id: number
  readonly dueAt: number
}

/** One row of what an agent has to do. */
export type ToDo<A extends PlannedActivity = PlannedActivity> =
  | { readonly kind: 'chats'; readonly count: number; readonly since: number | null }
  | { readonly kind: 'missed'; readonly count: number }
  | { readonly kind: 'activity'; readonly activity: A }
  | { readonly kind: 'unclassified'; readonly count: number }

/** Rows that are shown at once. */
export const TO_DO_MAX = 8

/**
 * What waits for an agent, the worst harm first: a customer who waits now, one who called in vain, a promise by its time, paperwork.
 * Activities beyond `TO_DO_MAX` rows are left out, never what is worse or the paperwork.
 */
export function toDo<A extends PlannedActivity>(waiting: Waiting<A>): ToDo<A>[] {
  const { chats, missed, unclassified, activities } = waiting
  const customers: ToDo<A>[] = [
    ...(chats !== null && chats.count > 0 ? [{ kind: 'chats', ...chats } as const] : []),
    ...(missed > 0 ? [{ kind: 'missed', count: missed } as const] : []),
  ]
  const paperwork: ToDo<A>[] = unclassified > 0 ? [{ kind: 'unclassified', count: unclassified }] : []
  const room = TO_DO_MAX - customers.length - paperwork.length
  const promises = activities
    .toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id)
    .slice(0, room)
    .map((activity): ToDo<A> => ({ kind: 'activity', activity }))
  return [...customers, ...promises, ...paperwork]
}
