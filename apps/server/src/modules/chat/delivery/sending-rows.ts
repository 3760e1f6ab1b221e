import { channels } from '@ramal/db/schema/channels'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import type { ReadTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, asc, eq } from 'drizzle-orm'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import type { MessageInRoom } from '../messages/provider-message-rows.ts'

/** A message of ours that is to be handed to its provider. */
export interface Job {
  messageId: number
  roomId: number
  channelId: number
}

/** A message that is `sending`, with its room and channel; null: it no longer is. */
export async function findToSend(
  tx: ReadTx,
  messageId: number,
): Promise<(MessageInRoom & { channel: ChannelRow }) | null> {
  const [row] = await tx.db
    .select({ message: chatMessages, room: chatRooms, channel: channels })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .innerJoin(channels, eq(channels.id, chatRooms.channel_id))
    .where(and(eq(chatMessages.id, messageId), eq(chatMessages.status, 'sending')))
  return row ?? null
}

/** Every message of these tenants that is `sending`, the oldest first. */
export function findSending(tx: ReadTx, share: TenantShare): Promise<Job[]> {
  return tx.db
    .select({ messageId: chatMessages.id, roomId: chatRooms.id, channelId: chatRooms.channel_id })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .where(and(within(share, chatMessages.tenant_id), eq(chatMessages.status, 'sending')))
    .orderBy(asc(chatMessages.id))
    .execute()
}
