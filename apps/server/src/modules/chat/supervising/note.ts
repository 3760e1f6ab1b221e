import type { WriteTx } from '@ramal/db/store/store'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import { announceMessage } from '../messages/announce.ts'
import { insertMessage } from '../messages/message-change-rows.ts'
import { findMessageByUid } from '../messages/message-rows.ts'
import { takePlace } from '../rooms/room-message-rows.ts'
import { findAuthor } from '../templates/text-record-rows.ts'
import { supervisedRoom } from './supervised-room.ts'

/** What a supervisor writes to the agent of a chat. */
export interface Note {
  readonly stepId: number
  readonly uid: string
  readonly text: string
}

/**
 * Stores a note among the messages of the chat, not `visible` to its customer (§3) and never `sending`: nothing hands it to the provider. It
 * answers nobody, so the customer waits on and the list of chats shows what it showed. Returns its id.
 * @throws AppError not_found, chat_ended
 */
export async function placeNote(
  tx: WriteTx,
  user: SignedIn,
  { stepId, uid, text }: Note,
  { now, address }: { now: number; address: string },
): Promise<number> {
  const { row, agentId } = await supervisedRoom(tx, user, stepId)
  const { room } = row
  const stored = await findMessageByUid(tx, user.tenantId, uid)
  if (stored) {
    if (stored.room_id !== room.id || stored.user_id !== user.id) throw new AppError('not_found')
    return stored.id
  }
  if (room.ended_at !== null) throw new AppError('chat_ended')
  const author = await findAuthor(tx, user.id)
  const message = await insertMessage(tx, {
    ...{ tenant_id: room.tenant_id, room_id: room.id, seq: await takePlace(tx, room.id, {}) },
    ...{ uid, user_id: user.id, sent_by: 'system', name: author?.fullName ?? user.username },
    ...{ content: text, status: 'accepted', visible: false, created_at: now },
  })
  await announceMessage(tx, message, row.timezone)
  await insertAudit(tx, {
    ...{ tenantId: user.tenantId, userId: user.id, address, at: now },
    ...{ action: 'chat.note', entity: 'chat', entityId: room.id, data: { agent: agentId } },
  })
  return message.id
}
