import { chatRooms } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import type { ChatAgent } from './agent.ts'
import { announceChat } from './announce.ts'
import { noteChat } from './ledger-rows.ts'
import { reopen } from './reopen.ts'
import { findRoom, type RoomRow } from './room-rows.ts'

export type Unarchived =
  | { ok: true; room: RoomRow }
  | { ok: false; reason: 'not_found' | 'not_archived' | 'chat_open' }

/**
 * Brings an archived chat back (§4.9): open, answered, and of whoever asks. The archive shows an agent his own chats; `seesAll`
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
  await tx.db
    .update(chatRooms)
    .set({ user_id: agent.id, answered_at: reopened.answered_at ?? context.now })
    .where(eq(chatRooms.id, stepId))
  const data = { ended_at: row.room.ended_at, from: row.room.user_id }
  await noteChat(tx, reopened, { event: 'unarchived', at: context.now, userId: agent.id, data })
  await announceChat(tx, reopened, [agent.id], context.now)
  return { ok: true, room: (await findRoom(tx, agent.tenantId, stepId))! }
}
