import type { CallQuality } from '@ramal/contract/entities/call-detail'
import { calls } from '@ramal/db/schema/calls'
import type { Store } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

/** Stores how a call sounds to its agent's softphone, the latest word for all before; of another's call nothing. */
export async function noteQuality(
  store: Store,
  { userId, uid, quality }: { userId: number; uid: string; quality: CallQuality },
): Promise<void> {
  await store.write((tx) =>
    tx.db
      .update(calls)
      .set({
        quality_mos: quality.mos,
        quality_rtt_ms: quality.rtt_ms,
        quality_jitter_ms: quality.jitter_ms,
        quality_loss: quality.loss,
      })
      .where(and(eq(calls.uid, uid), eq(calls.user_id, userId))),
  )
}
