import type { WriteTx } from '@ramal/db/store/store'
import { recordTemplate, takePlace } from '../rooms/room-message-rows.ts'
import type { Room } from '../rooms/room-rows.ts'
import { announceChat } from './announce.ts'
import { insertMessage } from './message-change-rows.ts'
import type { MessageRow } from './message-rows.ts'

type NewMessage = Omit<Parameters<typeof insertMessage>[1], 'tenant_id' | 'room_id' | 'seq' | 'status'>

/** Adds a message of ours, `sending`, at the room's next place; the list of chats shows it as the last one. */
export async function appendMessage(tx: WriteTx, room: Room, message: NewMessage): Promise<MessageRow> {
  const seq = await takePlace(tx, room.id, {
    last_message: message.content || message.attachment_name,
    last_message_kind: message.type ?? 'text',
    // What a setting says is no answer: the customer waits on.
    last_message_by: message.sent_by,
  })
  const place = { tenant_id: room.tenant_id, room_id: room.id, seq }
  return insertMessage(tx, { ...message, ...place, status: 'sending' })
}

/** A template is on its way: the chat is open again, and its agent may write once the client has answered (§4.9, A-105). */
export async function awaitAnswer(tx: WriteTx, room: Room, now: number): Promise<void> {
  await recordTemplate(tx, room.id, now)
  if (room.user_id !== null) await announceChat(tx, room, [room.user_id], now)
}
