import { chatMessages } from '@ramal/db/schema/chat'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, count, desc, eq, isNotNull, lte } from 'drizzle-orm'
import { searchText } from './attachment-rows.ts'
import type { MessageRow } from './message-rows.ts'

type Values = typeof chatMessages.$inferInsert

/** What changes of a message. */
export type MessageChange = Partial<Values>

/** Adds a message, to be found by its words. */
export async function insertMessage(
  tx: WriteTx,
  message: Omit<Values, 'id' | 'search' | 'updated_at' | 'content'> & { content: string },
): Promise<MessageRow> {
  const [row] = await tx.db
    .insert(chatMessages)
    .values({ ...message, search: searchText(message.content, message.attachment_name) })
    .returning()
  return row!
}

/** Changes a message and returns it as it is then. */
export async function changeMessage(tx: WriteTx, id: number, change: MessageChange): Promise<MessageRow> {
  const [row] = await tx.db.update(chatMessages).set(change).where(eq(chatMessages.id, id)).returning()
  return row!
}

/** The client's messages up to this one are read. */
export async function markRead(tx: WriteTx, roomId: number, upToId: number): Promise<void> {
  await tx.db
    .update(chatMessages)
    .set({ read: true })
    .where(and(unreadIn(roomId), lte(chatMessages.id, upToId)))
}

/** The provider's id of the newest of the client's messages up to this one that is not read; null: all are, or it has none. */
export async function newestUnread(tx: ReadTx, roomId: number, upToId: number): Promise<string | null> {
  const [row] = await tx.db
    .select({ wamid: chatMessages.wamid })
    .from(chatMessages)
    .where(and(unreadIn(roomId), lte(chatMessages.id, upToId), isNotNull(chatMessages.wamid)))
    .orderBy(desc(chatMessages.id))
    .limit(1)
  return row?.wamid ?? null
}

/** How many of the client's messages are not read. */
export async function countUnread(tx: ReadTx, roomId: number): Promise<number> {
  const [left] = await tx.db.select({ count: count() }).from(chatMessages).where(unreadIn(roomId))
  return left?.count ?? 0
}

function unreadIn(roomId: number) {
  return and(
    eq(chatMessages.room_id, roomId),
    eq(chatMessages.sent_by, 'client'),
    eq(chatMessages.read, false),
  )
}
