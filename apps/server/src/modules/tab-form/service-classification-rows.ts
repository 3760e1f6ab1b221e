import type { ServiceChannel } from '@ramal/contract/vocabulary'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { serviceClassifications } from '@ramal/db/schema/service'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

type ClassificationRow = typeof serviceClassifications.$inferInsert

/** Whether the service with this uid has been classified. */
export async function isClassified(tx: ReadTx, tenantId: number, uid: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: serviceClassifications.id })
    .from(serviceClassifications)
    .where(and(eq(serviceClassifications.tenant_id, tenantId), eq(serviceClassifications.uid, uid)))
  return rows.length > 0
}

/** Stores a classification in place of an earlier one; what was chosen stands with the call or chat itself, too. */
export async function saveClassification(
  tx: WriteTx,
  service: { tenantId: number; channel: ServiceChannel; id: number; uid: string },
  chosen: { classification_id: number; sub_classification_id: number | null; comment: string },
  rest: Pick<ClassificationRow, 'queue_id' | 'user_id' | 'schedule_at' | 'updated_at'>,
): Promise<void> {
  const { tenantId: tenant_id, uid, channel, id } = service
  await tx.db
    .insert(serviceClassifications)
    .values({ tenant_id, uid, channel, ...chosen, ...rest })
    .onConflictDoUpdate({
      target: [serviceClassifications.tenant_id, serviceClassifications.uid],
      set: { ...chosen, ...rest },
    })
  if (channel === 'chat') await tx.db.update(chatRooms).set(chosen).where(eq(chatRooms.id, id))
  else await tx.db.update(calls).set(chosen).where(eq(calls.id, id))
}
