import { formAnswers } from '@ramal/db/schema/service'
import type { WriteTx } from '@ramal/db/store/store'
import { and, eq, inArray } from 'drizzle-orm'

/** Takes away what was written into the forms of services (uids of calls or chats of a tenant). */
export async function removeAnswers(tx: WriteTx, tenantId: number, uids: readonly string[]): Promise<void> {
  await tx.db
    .delete(formAnswers)
    .where(and(eq(formAnswers.tenant_id, tenantId), inArray(formAnswers.uid, [...uids])))
}
