import { users } from '@ramal/db/schema/business'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { eq, sql } from 'drizzle-orm'
import { searchText } from './attachments/attachment-rows.ts'
import type { MessageRow } from './message-rows.ts'
import type { Room } from './room-rows.ts'

type NewMessage = Omit<
  typeof chatMessages.$inferInsert,
  'id' | 'tenant_id' | 'room_id' | 'seq' | 'status' | 'content' | 'search' | 'updated_at'
> & { content: string }

/** Adds a message of ours, `sending`, at the room's next place; the list of chats shows it as the last one. */
export async function appendMessage(tx: WriteTx, room: Room, message: NewMessage): Promise<MessageRow> {
  const [counted] = await tx.db
    .update(chatRooms)
    .set({
      last_seq: sql`${chatRooms.last_seq} + 1`,
      last_message: message.content || message.attachment_name,
      last_message_kind: message.type ?? 'text',
    })
    .where(eq(chatRooms.id, room.id))
    .returning({ seq: chatRooms.last_seq })
  const place = { tenant_id: room.tenant_id, room_id: room.id, seq: counted!.seq }
  const [row] = await tx.db
    .insert(chatMessages)
    .values({
      ...message,
      ...place,
      status: 'sending',
      search: searchText(message.content, message.attachment_name),
    })
    .returning()
  return row!
}

/** The name under which an agent writes. */
export async function authorName(tx: ReadTx, userId: number): Promise<string> {
  const [author] = await tx.db.select({ name: users.first_name }).from(users).where(eq(users.id, userId))
  return author?.name ?? ''
}
