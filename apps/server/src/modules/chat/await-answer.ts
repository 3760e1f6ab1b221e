import { chatRooms } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { announceChat } from './announce.ts'
import type { Room } from './room-rows.ts'

/** A template is on its way: the chat is open again, and its agent may write once the client has answered (§4.9, A-105). */
export async function awaitAnswer(tx: WriteTx, room: Room, now: number): Promise<void> {
  await tx.db
    .update(chatRooms)
    .set({ last_template_at: now, status: 'open' })
    .where(eq(chatRooms.id, room.id))
  if (room.user_id !== null) await announceChat(tx, room, [room.user_id], now)
}
