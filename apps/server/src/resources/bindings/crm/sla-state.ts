import { statuses } from '@ramal/db/schema/crm'
import { records } from '@ramal/db/schema/records'
import { eq, inArray } from 'drizzle-orm'
import type { Load } from '../../source.ts'

/** How records stand to their time at the moment they are read: done, on_time, late; null: they have none. */
export const slaStateOf: Load<string | null> = async (tx, ids) => {
  const rows = await tx.db
    .select({ id: records.id, due: records.due_at, isFinal: statuses.is_final })
    .from(records)
    .innerJoin(statuses, eq(statuses.id, records.status_id))
    .where(inArray(records.id, [...ids]))
  const now = Date.now()
  return new Map(rows.map(({ id, due, isFinal }) => [id, stateOf(due, isFinal, now)]))
}

function stateOf(due: number | null, isFinal: boolean, now: number): string | null {
  if (isFinal) return 'done'
  if (due === null) return null
  return due < now ? 'late' : 'on_time'
}
