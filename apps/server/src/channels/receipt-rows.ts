import { webhookReceipts } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'
import type { ChannelRow } from './channel-rows.ts'

/** Takes note of a provider event; false when it was taken before (contract §5.3: duplicates are ignored). */
export async function takeReceipt(
  tx: WriteTx,
  channel: ChannelRow,
  key: string,
  now: number,
): Promise<boolean> {
  const taken = await tx.db
    .insert(webhookReceipts)
    .values({ tenant_id: channel.tenant_id, channel_id: channel.id, provider_key: key, at: now })
    .onConflictDoNothing()
    .returning({ id: webhookReceipts.id })
  return taken.length > 0
}

/** Forgets a provider event; false when none was recorded. */
export async function dropReceipt(
  tx: WriteTx,
  channel: Pick<ChannelRow, 'id'>,
  key: string,
): Promise<boolean> {
  const dropped = await tx.db
    .delete(webhookReceipts)
    .where(and(eq(webhookReceipts.channel_id, channel.id), eq(webhookReceipts.provider_key, key)))
    .returning({ id: webhookReceipts.id })
  return dropped.length > 0
}
