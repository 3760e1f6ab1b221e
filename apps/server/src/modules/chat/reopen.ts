import { chatRooms } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Room } from './room-row.ts'

/** An archived chat is open again, with everything it had. Null: its customer has another open chat on this channel. */
export async function reopen(tx: WriteTx, room: Room): Promise<Room | null> {
  const [other] = await tx.db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.channel_id, room.channel_id),
        eq(chatRooms.phone_key, room.phone_key),
        isNull(chatRooms.ended_at),
      ),
    )
  if (other) return null
  const [opened] = await tx.db
    .update(chatRooms)
    .set({ ended_at: null, ended_by: null, archived_at: null, status: 'open' })
    .where(and(eq(chatRooms.id, room.id), isNotNull(chatRooms.ended_at)))
    .returning()
  return opened ?? null
}
