import type { WriteTx } from '@ramal/db/store/store'
import { noteChat, noteQueue } from '../ledger-rows.ts'
import { findRoom, type RoomRow } from '../room-rows.ts'
import { hasExpired } from '../room-wire.ts'
import { findDestination } from './destination.ts'
import { type Led, leadTo } from './lead.ts'
import { timeoutAppOf } from './transfer-rows.ts'

/** A chat that has waited as long as its queue allows goes where the queue says. Null: nowhere it could go, it waits on. */
export async function leadOverdue(
  tx: WriteTx,
  place: { roomId: number; tenantId: number },
  now: number,
): Promise<{ room: RoomRow; led: Led } | null> {
  const row = await findRoom(tx, place.tenantId, place.roomId)
  if (!row || row.room.user_id !== null || row.room.ended_at !== null || !row.queue) return null
  const queue = await timeoutAppOf(tx, row.queue.id)
  const destination = await findDestination(tx, place.tenantId, queue)
  if (typeof destination === 'string') return null
  if (destination.app === 'message' && hasExpired(row, now)) return null
  await noteQueue(tx, row.room, { event: 'timeout', at: now })
  await noteChat(tx, row.room, { event: 'queue_timeout', at: now, data: { ...queue } })
  return { room: row, led: await leadTo(tx, row, destination, { userId: null, now }) }
}
