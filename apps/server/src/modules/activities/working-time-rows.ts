import { telephonyQueues } from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray } from 'drizzle-orm'

/** The calendars of these active telephone queues; null for one that has none. */
export async function calendarsOfQueues(
  tx: ReadTx,
  tenantId: number,
  ids: readonly number[],
): Promise<readonly (number | null)[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .select({ calendarId: telephonyQueues.calendar_id })
    .from(telephonyQueues)
    .where(
      and(
        eq(telephonyQueues.tenant_id, tenantId),
        inArray(telephonyQueues.id, [...ids]),
        isActive(telephonyQueues),
      ),
    )
  return rows.map(({ calendarId }) => calendarId)
}
