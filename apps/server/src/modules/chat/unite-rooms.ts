import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { asc, eq } from 'drizzle-orm'
import { announceChat, announceEnd, announceMessage } from './announce.ts'
import { noteChat } from './ledger-rows.ts'
import type { Room } from './room-rows.ts'
import { timezoneOf } from './store-incoming.ts'

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
  await tx.db
    .update(chatRooms)
    .set({ ended_at: now, ended_by: 'system', status: 'ended', unread_messages: 0, unread: false })
    .where(eq(chatRooms.id, goes.id))
  await noteChat(tx, goes, { event: 'united', at: now, data: { room_id: stays.id } })
  await noteChat(tx, stays, { event: 'united', at: now, data: { room_id: goes.id } })
  await announceEnd(tx, goes.id, watching, { reason: 'transfer', finishedAt: now })
  const moved = await moveMessages(tx, goes, stays)
  const [united] = await tx.db
    .update(chatRooms)
    .set({
      last_seq: stays.last_seq + moved,
      unread_messages: stays.unread_messages + goes.unread_messages,
      unread: stays.unread || goes.unread,
      client_id: stays.client_id ?? goes.client_id,
      last_client_response_at:
        Math.max(stays.last_client_response_at ?? 0, goes.last_client_response_at ?? 0) || null,
    })
    .where(eq(chatRooms.id, stays.id))
    .returning()
  await announceChat(
    tx,
    united!,
    united!.user_id === null ? context.offeredTo(stays.id) : [united!.user_id],
    now,
  )
  context.left(goes.id)
  return united!
}

function stayingFirst(a: Room, b: Room): [Room, Room] {
  const rank = (room: Room) => (room.answered_at === null ? 1 : 0)
  return rank(a) - rank(b) < 0 || (rank(a) === rank(b) && a.id < b.id) ? [a, b] : [b, a]
}

/** At the end of the other room, in their order, with places of that room (`seq` has no gaps). Returns how many. */
async function moveMessages(tx: WriteTx, from: Room, to: Room): Promise<number> {
  const rows = await tx.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.room_id, from.id))
    .orderBy(asc(chatMessages.seq))
  const timezone = await timezoneOf(tx, to.tenant_id)
  for (const [index, { id }] of rows.entries()) {
    const [moved] = await tx.db
      .update(chatMessages)
      .set({ room_id: to.id, seq: to.last_seq + index + 1 })
      .where(eq(chatMessages.id, id))
      .returning()
    await announceMessage(tx, moved!, timezone)
  }
  return rows.length
}
