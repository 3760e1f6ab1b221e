import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { and, count, eq, lte } from 'drizzle-orm'
import type { ChatAgent } from './agent.ts'
import { announceChat } from './announce.ts'
import { findRoom } from './room-rows.ts'

/** The agent has read the client's messages up to this one (contract §9.1): the counter follows. False: not his room. */
export async function readUpTo(
  tx: WriteTx,
  agent: ChatAgent,
  { stepId, messageId }: { stepId: number; messageId: number },
  now: number,
): Promise<boolean> {
  const row = await findRoom(tx, agent.tenantId, stepId)
  if (row?.room.user_id !== agent.id) return false
  const unread = and(
    eq(chatMessages.room_id, stepId),
    eq(chatMessages.sent_by, 'client'),
    eq(chatMessages.read, false),
  )
  await tx.db
    .update(chatMessages)
    .set({ read: true })
    .where(and(unread, lte(chatMessages.id, messageId)))
  const [left] = await tx.db.select({ count: count() }).from(chatMessages).where(unread)
  const unreadMessages = left?.count ?? 0
  if (unreadMessages !== row.room.unread_messages || row.room.unread !== unreadMessages > 0)
    await tx.db
      .update(chatRooms)
      .set({ unread_messages: unreadMessages, unread: unreadMessages > 0 })
      .where(eq(chatRooms.id, stepId))
  await announceChat(tx, row.room, [agent.id], now)
  return true
}
