import type { ChatData } from '@ramal/contract/chat-socket'
import type { ChatEndReason } from '@ramal/contract/chat-socket/server-actions'
import type { Topic, WriteTx } from '@ramal/db/store/store'
import { findRoom, localeOfAgent, type Room } from '../rooms/room-rows.ts'
import { chatToWire, iso } from '../rooms/room-wire.ts'
import { type MessageRow, quotedBy } from './message-rows.ts'
import { hasOwnReason, messageToWire, statusToWire } from './message-wire.ts'

// Frames of stored facts: written in the transaction of the fact, sent after its COMMIT (architecture §5).

/** Tells these agents the chat as it is now in this transaction. */
export async function announceChat(
  tx: WriteTx,
  room: Pick<Room, 'id' | 'tenant_id'>,
  userIds: Iterable<number>,
  now: number,
): Promise<void> {
  const receivers = [...userIds]
  if (receivers.length === 0) return // as of every chat that has just begun: the dearest look is for nobody
  const row = await findRoom(tx, room.tenant_id, room.id)
  if (!row) return
  const data: ChatData<'chat'> = { partial: false, chat: chatToWire(row, now) }
  for (const userId of receivers) await tx.publish(`user:${userId}`, 'chat', data)
}

/** Tells whoever follows the room about a new message; `topic`: of a room that nobody can follow yet. */
export async function announceMessage(
  tx: WriteTx,
  message: MessageRow,
  timezone: string,
  topic: Topic = `room:${message.room_id}`,
): Promise<void> {
  const quoted = await quotedBy(tx, [message])
  const data: ChatData<'message'> = {
    step_id: message.room_id,
    message: messageToWire(message, quoted.get(message.replied_message_id ?? 0), timezone),
  }
  await tx.publish(topic, 'message', data)
}

/** Tells whoever follows the room what became of a message. */
export async function announceStatus(tx: WriteTx, message: MessageRow, now: number): Promise<void> {
  // One text serves every reader of the room: a sentence of ours is in the language of whose chat it is.
  const locale = hasOwnReason(message) ? ((await localeOfAgent(tx, message.room_id)) ?? undefined) : undefined
  const messages = [statusToWire(message, now, locale)]
  const data: ChatData<'messageStatus'> = { step_id: message.room_id, messages }
  await tx.publish(`room:${message.room_id}`, 'messageStatus', data)
}

/** Takes the chat from these agents. */
export async function announceEnd(
  tx: WriteTx,
  roomId: number,
  userIds: Iterable<number>,
  end: { reason: ChatEndReason; finishedAt: number | null },
): Promise<void> {
  const data: ChatData<'end'> = {
    step_id: roomId,
    reason: end.reason,
    finished_at: end.finishedAt === null ? null : iso(end.finishedAt),
  }
  for (const userId of userIds) await tx.publish(`user:${userId}`, 'end', data)
}
