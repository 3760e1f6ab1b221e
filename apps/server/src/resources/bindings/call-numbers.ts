import { callGroups } from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNull } from 'drizzle-orm'

/** Whether a number is an extension's, a queue's or a call group's (entities §4); of groups, another's than `groupId`. */
export async function isNumberTaken(
  tx: ReadTx,
  tenantId: number,
  number: number,
  groupId: number | null,
): Promise<boolean> {
  const extensions = await tx.db
    .select({ id: endpoints.id })
    .from(endpoints)
    .where(
      and(eq(endpoints.tenant_id, tenantId), eq(endpoints.extension, number), isNull(endpoints.deleted_at)),
    )
  if (extensions.length > 0) return true
  for (const table of [telephonyQueues, callGroups]) {
    const rows = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.tenant_id, tenantId), eq(table.number, number), isNull(table.deleted_at)))
    if (rows.some(({ id }) => table !== callGroups || id !== groupId)) return true
  }
  return false
}
