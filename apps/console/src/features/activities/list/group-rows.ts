import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { type DueEdges, type DueGroup, dueGroup } from '@ramal/domain/activity/due-group'

/** Activities that are due in the same group, in the order they came in. */
export interface GroupOfRows {
  readonly group: DueGroup
  readonly rows: readonly ActivityRow[]
}

/** The rows of a page by when they are due; they come in that order, so each group is one piece. */
export function groupRows(rows: readonly ActivityRow[], edges: DueEdges): GroupOfRows[] {
  const groups = new Map<DueGroup, ActivityRow[]>()
  for (const row of rows) {
    const group = dueGroup(row.due_at === null ? null : Date.parse(row.due_at), edges)
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return [...groups].map(([group, members]) => ({ group, rows: members }))
}
