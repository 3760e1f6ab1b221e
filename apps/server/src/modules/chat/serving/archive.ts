import type { WriteTx } from '@ramal/db/store/store'
import { findOpenRooms } from '../customers/customer.ts'
import { announceChat } from '../messages/announce.ts'
import { recordChat } from '../rooms/ledger-rows.ts'
import { assignRoom, writeReopened } from '../rooms/room-change-rows.ts'
import { type ChatAgent, findRoom, type Room, type RoomRow } from '../rooms/room-rows.ts'

export type Unarchived =
  | { ok: true; room: RoomRow }
  | { ok: false; reason: 'not_found' | 'not_archived' | 'chat_open' }

/**
 * Brings an archived chat back (§4.9): open, answered, and of whoever asks. The archive shows an agent their own chats; `seesAll`
 * (who may read every chat, A-38) takes over another agent's.
 */
export async function unarchive(
  tx: WriteTx,
  agent: ChatAgent,
  stepId: number,
  context: { now: number; seesAll: boolean },
): Promise<Unarchived> {
  const row = await findRoom(tx, agent.tenantId, stepId)
  if (!row || (row.room.user_id !== agent.id && !context.seesAll)) return { ok: false, reason: 'not_found' }
  if (row.room.status !== 'archived') return { ok: false, reason: 'not_archived' }
  const reopened = await reopen(tx, row.room)
  if (!reopened) return { ok: false, reason: 'chat_open' }
  await assignRoom(tx, stepId, agent.id, reopened.answered_at ?? context.now)
  const data = { ended_at: row.room.ended_at, from: row.room.user_id }
  await recordChat(tx, reopened, { event: 'unarchived', at: context.now, userId: agent.id, data })
  await announceChat(tx, reopened, [agent.id], context.now)
  return { ok: true, room: (await findRoom(tx, agent.tenantId, stepId))! }
}

/** An archived chat is open again, with everything it had. Null: its customer has another open chat on this channel. */
export async function reopen(tx: WriteTx, room: Room): Promise<Room | null> {
  const customer = { phoneKey: room.phone_key, userId: room.wa_user_id }
  const others = await findOpenRooms(tx, { id: room.channel_id }, customer)
  return others.length > 0 ? null : writeReopened(tx, room.id)
}
