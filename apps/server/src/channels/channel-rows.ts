import { channels, chatInbounds } from '@ramal/db/schema/channels'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq } from 'drizzle-orm'

export type ChannelRow = typeof channels.$inferSelect

/** An active channel, secrets sealed. Without a tenant: for the webhook, whose address names the channel. */
export async function findChannel(tx: ReadTx, id: number): Promise<ChannelRow | null> {
  const [row] = await tx.db
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), isActive(channels)))
  return row ?? null
}

/** The ids of the channels of the same provider account: templates are tied to that. */
export async function channelsOfAccount(tx: ReadTx, channel: ChannelRow): Promise<number[]> {
  if (!channel.waba_id) return [channel.id]
  const rows = await tx.db
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.tenant_id, channel.tenant_id), eq(channels.waba_id, channel.waba_id)))
  return rows.map(({ id }) => id)
}

/** Where the channel leads new chats, in the order in which its rules are asked. */
export function findInbounds(tx: ReadTx, channelId: number): Promise<(typeof chatInbounds.$inferSelect)[]> {
  return tx.db
    .select()
    .from(chatInbounds)
    .where(and(eq(chatInbounds.channel_id, channelId), isActive(chatInbounds)))
    .orderBy(asc(chatInbounds.priority), asc(chatInbounds.id))
    .execute()
}

/** What the channel takes of files; null = there is no such channel. */
export async function findFileLimits(tx: ReadTx, channelId: number) {
  const [row] = await tx.db
    .select({
      send_attachment: channels.send_attachment,
      send_voice: channels.send_voice,
      allowed_mime: channels.allowed_mime,
      max_attachment_mb: channels.max_attachment_mb,
    })
    .from(channels)
    .where(eq(channels.id, channelId))
  return row ?? null
}
