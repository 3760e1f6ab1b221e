import { chatRooms } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { and, eq, isNotNull } from 'drizzle-orm'
import { findOpenRooms } from './customer.ts'
import type { Room } from './room-rows.ts'

/** An archived chat is open again, with everything it had. Null: its customer has another open chat on this channel. */
export async function reopen(tx: WriteTx, room: Room): Promise<Room | null> {
  const customer = { phoneKey: room.phone_key, userId: room.wa_user_id }
  const others = await findOpenRooms(tx, { id: room.channel_id }, customer)
  if (others.length > 0) return null
  const [opened] = await tx.db
    .update(chatRooms)
    .set({ ended_at: null, ended_by: null, archived_at: null, status: 'open' })
    .where(and(eq(chatRooms.id, room.id), isNotNull(chatRooms.ended_at)))
    .returning()
  return opened ?? null
}
