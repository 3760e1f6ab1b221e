import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type MayWrite, mayWrite } from '@ramal/domain/chat/sending/may-write'
import { announceChat, announceMessage } from '../messages/announce.ts'
import { appendMessage } from '../messages/append-message.ts'
import { insertStored, type OutgoingAttachment } from '../messages/attachment-rows.ts'
import { findMessage, findMessageByUid, lastSaidIn, type MessageRow } from '../messages/message-rows.ts'
import { type ChatAgent, findRoom, type RoomRow } from '../rooms/room-rows.ts'
import { canAgentSend, hasExpired } from '../rooms/room-wire.ts'
import { authorName } from '../templates/text-record-rows.ts'

export interface OutgoingMessage {
  stepId: number
  uid: string
  content: string
  /** Id of the message quoted. */
  reply: number | null
  /** A kept file; without words the content is ''. */
  attachment?: OutgoingAttachment
}

/** Why a message was not taken: codes of the error catalogue. */
export type SendRefusal = Extract<MayWrite, { ok: false }>['reason'] | 'not_found' | 'not_owner'

export type Placed =
  | { ok: true; isNew: boolean; message: MessageRow; room: RoomRow }
  | { ok: false; reason: SendRefusal }

/** Stores a message of the agent as `sending`; the same uid again answers what is stored (contract §5.2, A-34). */
export async function placeMessage(
  tx: WriteTx,
  agent: ChatAgent,
  outgoing: OutgoingMessage,
  now: number,
): Promise<Placed> {
  const row = await findRoom(tx, agent.tenantId, outgoing.stepId)
  if (!row) return { ok: false, reason: 'not_found' }
  if (row.room.user_id !== agent.id) return { ok: false, reason: 'not_owner' }
  const stored = await findMessageByUid(tx, agent.tenantId, outgoing.uid)
  if (stored)
    return stored.room_id === row.room.id
      ? { ok: true, isNew: false, message: stored, room: row }
      : { ok: false, reason: 'not_owner' } // a uid of another chat
  const may = await mayWriteIn(tx, row, now)
  if (!may.ok) return may
  const quoted = outgoing.reply === null ? null : await findMessage(tx, row.room.id, outgoing.reply)
  if (outgoing.reply !== null && !quoted) return { ok: false, reason: 'not_found' }
  const message = await insertMessage(tx, agent, row, outgoing, now)
  await announceMessage(tx, message, row.timezone)
  await announceChat(tx, row.room, [agent.id], now)
  return { ok: true, isNew: true, message, room: row }
}

/** Reactions to unknown messages stand among the client's and answer nothing: a few are looked behind. */
const LOOKED_AT = 5

/** §4.9 with A-105, on the same function as the console. */
export async function mayWriteIn(tx: ReadTx, row: RoomRow, now: number): Promise<MayWrite> {
  const last = await lastSaidIn(tx, row.room.id, LOOKED_AT)
  return mayWrite({
    end: row.room.ended_at !== null,
    hasExpired: hasExpired(row, now),
    canAgentSendMessage: canAgentSend(row),
    messages: last.map(({ details, ...said }) => ({ ...said, kind: details?.kind ?? null })).reverse(),
  })
}

async function insertMessage(
  tx: WriteTx,
  agent: ChatAgent,
  { room }: RoomRow,
  outgoing: OutgoingMessage,
  now: number,
): Promise<MessageRow> {
  const { attachment } = outgoing
  const message = await appendMessage(tx, room, {
    uid: outgoing.uid,
    user_id: agent.id,
    sent_by: 'agent',
    name: await authorName(tx, agent.id),
    content: outgoing.content,
    replied_message_id: outgoing.reply,
    created_at: now,
    ...(attachment && {
      type: attachment.type,
      attachment: attachment.file,
      attachment_name: attachment.name,
    }),
  })
  if (attachment) await insertStored(tx, message, attachment)
  return message
}
