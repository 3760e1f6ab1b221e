import { queueMembers } from '@ramal/db/schema/queues'
import type { WriteTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

/** Takes a person out of a queue of calls, or of all of them; who serves one by their team alone stays. Returns those they left. */
export async function leaveQueues(
  tx: WriteTx,
  { tenantId, userId, queueId }: { tenantId: number; userId: number; queueId: number | null },
): Promise<number[]> {
  const t = queueMembers
  const left = await tx.db
    .update(t)
    .set({ is_active: false })
    .where(
      and(
        eq(t.tenant_id, tenantId),
        eq(t.queue_type, 'telephony'),
        eq(t.user_id, userId),
        eq(t.is_active, true),
        queueId === null ? undefined : eq(t.queue_id, queueId),
      ),
    )
    .returning({ queueId: t.queue_id })
  return left.map((row) => row.queueId)
}
