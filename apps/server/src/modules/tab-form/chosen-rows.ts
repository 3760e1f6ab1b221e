import { calls } from '@ramal/db/schema/calls'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** When a call ended and what was chosen for it. */
export type Chosen = Awaited<ReturnType<typeof chosenOf>>

/** What stands as the classification with a call, and when the call ended (epoch ms; null while it runs). */
export async function chosenOf(tx: ReadTx, callId: number) {
  const [row] = await tx.db
    .select({
      endedAt: calls.ended_at,
      chosen: {
        classification_id: calls.classification_id,
        sub_classification_id: calls.sub_classification_id,
        comment: calls.comment,
      },
    })
    .from(calls)
    .where(eq(calls.id, callId))
  return row!
}
