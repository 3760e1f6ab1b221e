import { users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

/** A chat that has not ended. Times in epoch ms. */
export type LiveChat = Awaited<ReturnType<typeof readLiveChats>>[number]

/** The open chats of a tenant, oldest first. */
export function readLiveChats(tx: ReadTx, tenantId: number) {
  return tx.db
    .select({
      id: chatRooms.id,
      status: chatRooms.status,
      channel: { id: channels.id, description: channels.description },
      name: chatRooms.title,
      phone: chatRooms.phone,
      queueId: chatRooms.queue_id,
      agent: { id: users.id, description: users.description },
      queuedAt: chatRooms.queue_started_at,
      waitingSince: chatRooms.waiting_since,
      unread: chatRooms.unread_messages,
      startedAt: chatRooms.started_at,
      lastClientAt: chatRooms.last_client_response_at,
    })
    .from(chatRooms)
    .innerJoin(channels, eq(channels.id, chatRooms.channel_id))
    .leftJoin(users, eq(users.id, chatRooms.user_id))
    .where(
      and(
        eq(chatRooms.tenant_id, tenantId),
        inArray(chatRooms.status, ['open', 'expired']), // the index has it
        isNull(chatRooms.ended_at),
      ),
    )
    .orderBy(asc(chatRooms.id))
}
