import type { WriteTx } from '@ramal/db/store/store'
import { recordChat, recordQueue } from '../rooms/ledger-rows.ts'
import { findRoom, type RoomRow } from '../rooms/room-rows.ts'
import { hasExpired } from '../rooms/room-wire.ts'
import { findOpenDestination } from './destination.ts'
import { type Moved, moveChat } from './move-chat.ts'
import { timeoutAppOf } from './transfer-rows.ts'

/** A chat that has waited as long as its queue allows goes where the queue says. Null: nowhere it could go, it waits on. */
export async function overflowChat(
  tx: WriteTx,
  place: { roomId: number; tenantId: number },
  now: number,
): Promise<{ room: RoomRow; moved: Moved } | null> {
  const row = await findRoom(tx, place.tenantId, place.roomId)
  if (!row || row.room.user_id !== null || row.room.ended_at !== null || !row.queue) return null
  const queue = await timeoutAppOf(tx, row.queue.id)
  const destination = await findOpenDestination(tx, place.tenantId, queue, now)
  if (typeof destination === 'string') return null
  if (destination.app === 'message' && hasExpired(row, now)) return null
  await recordQueue(tx, row.room, { event: 'timeout', at: now })
  await recordChat(tx, row.room, { event: 'queue_timeout', at: now, data: { ...queue } })
  return { room: row, moved: await moveChat(tx, row, destination, { userId: null, now }) }
}
