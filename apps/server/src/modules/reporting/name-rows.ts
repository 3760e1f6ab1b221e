import type { ReportRows, ReportSubject } from '@ramal/contract/reports'
import { users } from '@ramal/db/schema/business'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { classifications, pauses } from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray } from 'drizzle-orm'

/** What the rows of a report are called, those that are deleted too; an hour and a day have no name. */
export async function namesOfRows(
  tx: ReadTx,
  tenantId: number,
  { rows, subject, ids }: { rows: ReportRows; subject: ReportSubject; ids: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  if (rows === 'day' || rows === 'hour' || ids.length === 0) return new Map()
  const table = {
    queue: subject === 'chats' ? chatQueues : telephonyQueues,
    ...{ agent: users, pause: pauses, classification: classifications },
  }[rows]
  const found = await tx.db
    .select({ id: table.id, description: table.description })
    .from(table)
    .where(and(eq(table.tenant_id, tenantId), inArray(table.id, [...ids])))
  return new Map(found.map(({ id, description }) => [id, description]))
}
