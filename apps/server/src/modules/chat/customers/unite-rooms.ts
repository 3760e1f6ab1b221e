import type { WriteTx } from '@ramal/db/store/store'
import { timezoneOf } from '../../../settings/tenant-rows.ts'
import { announceChat, announceEnd, announceMessage } from '../messages/announce.ts'
import { changeMessage } from '../messages/message-change-rows.ts'
import { messageIdsOf } from '../messages/message-rows.ts'
import { recordChat } from '../rooms/ledger-rows.ts'
import { writeEnd } from '../rooms/room-change-rows.ts'
import { writeUnited } from '../rooms/room-message-rows.ts'
import type { Room } from '../rooms/room-rows.ts'

export interface UniteContext {
  now: number
  /** Agents whom a waiting room is offered to, who see it change. */
  offeredTo(roomId: number): readonly number[]
  /** A room that is no more waits for nobody: told after COMMIT. */
  left(roomId: number): void
}

/**
 * Two open rooms turn out to be one customer's: the answered one stays, else the older; the other's messages go on there and it
 * ends. Returns the one that stays.
 */
export async function uniteRooms(tx: WriteTx, a: Room, b: Room, context: UniteContext): Promise<Room> {
  const [stays, goes] = stayingFirst(a, b)
  const { now } = context
  const watching = goes.user_id === null ? context.offeredTo(goes.id) : [goes.user_id]
  await writeEnd(tx, goes.id, { now, endedBy: 'system', archives: false })
  await recordChat(tx, goes, { event: 'united', at: now, data: { room_id: stays.id } })
  await recordChat(tx, stays, { event: 'united', at: now, data: { room_id: goes.id } })
  await announceEnd(tx, goes.id, watching, { reason: 'transfer', finishedAt: now })
  const moved = await moveMessages(tx, goes, stays)
  const united = await writeUnited(tx, stays.id, {
    last_seq: stays.last_seq + moved,
    unread_messages: stays.unread_messages + goes.unread_messages,
    unread: stays.unread || goes.unread,
    client_id: stays.client_id ?? goes.client_id,
    waiting_since: earlier(stays.waiting_since, goes.waiting_since),
    last_client_response_at:
      Math.max(stays.last_client_response_at ?? 0, goes.last_client_response_at ?? 0) || null,
  })
  await announceChat(
    tx,
    united,
    united.user_id === null ? context.offeredTo(stays.id) : [united.user_id],
    now,
  )
  context.left(goes.id)
  return united
}

function earlier(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b)
}

function stayingFirst(a: Room, b: Room): [Room, Room] {
  const rank = (room: Room) => (room.answered_at === null ? 1 : 0)
  return rank(a) - rank(b) < 0 || (rank(a) === rank(b) && a.id < b.id) ? [a, b] : [b, a]
}

/** At the end of the other room, in their order, with places of that room (`seq` has no gaps). Returns how many. */
async function moveMessages(tx: WriteTx, from: Room, to: Room): Promise<number> {
  const ids = await messageIdsOf(tx, from.id)
  const timezone = await timezoneOf(tx, to.tenant_id)
  for (const [index, id] of ids.entries()) {
    const moved = await changeMessage(tx, id, { room_id: to.id, seq: to.last_seq + index + 1 })
    await announceMessage(tx, moved, timezone)
  }
  return ids.length
}
