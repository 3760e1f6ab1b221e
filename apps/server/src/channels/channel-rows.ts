import { channels } from '@ramal/db/schema/channels'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNull } from 'drizzle-orm'

export type ChannelRow = typeof channels.$inferSelect

/** An active channel, secrets sealed. Without a tenant: for the webhook, whose address names the channel. */
export async function findChannel(tx: ReadTx, id: number): Promise<ChannelRow | null> {
  const [row] = await tx.db
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), eq(channels.is_active, true), isNull(channels.deleted_at)))
  return row ?? null
}
