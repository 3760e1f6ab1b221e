import type { WriteTx } from '@ramal/db/store/store'
import { deliver, NEW_DELIVERY } from '@ramal/domain/chat/sending/delivery'
import { announceStatus } from '../messages/announce.ts'
import { awaitAnswer } from '../messages/append-message.ts'
import { changeMessage } from '../messages/message-change-rows.ts'
import { findMessage, type MessageRow } from '../messages/message-rows.ts'
import { recordChat } from '../rooms/ledger-rows.ts'
import { type ChatAgent, findRoom, type RoomRow } from '../rooms/room-rows.ts'

export type Resent =
  | { ok: true; message: MessageRow; room: RoomRow }
  | { ok: false; reason: 'not_found' | 'not_owner' | 'not_failed' | 'chat_ended' }

/** A failed message starts again with its id and uid; its old provider id no longer counts. */
export async function resendMessage(
  tx: WriteTx,
  agent: ChatAgent,
  target: { stepId: number; messageId: number },
  now: number,
): Promise<Resent> {
  const row = await findRoom(tx, agent.tenantId, target.stepId)
  const message = row && (await findMessage(tx, row.room.id, target.messageId))
  if (!row || message?.sent_by !== 'agent') return { ok: false, reason: 'not_found' }
  if (row.room.user_id !== agent.id) return { ok: false, reason: 'not_owner' }
  if (row.room.ended_at !== null) return { ok: false, reason: 'chat_ended' }
  if (message.status !== 'failed') return { ok: false, reason: 'not_failed' }
  const { status, wamid } = {
    wamid: message.wamid,
    ...deliver({ ...NEW_DELIVERY, status: 'failed' }, { type: 'resend' }),
  }
  await recordChat(tx, row.room, {
    event: 'resend',
    at: now,
    userId: agent.id,
    data: { message_id: message.id, wamid },
  })
  const anew = { status, wamid: null, code: null, reason: null, external_error: null }
  const changed = await changeMessage(tx, message.id, anew)
  await announceStatus(tx, changed, now)
  if (changed.template) await awaitAnswer(tx, row.room, now)
  return { ok: true, message: changed, room: row }
}
