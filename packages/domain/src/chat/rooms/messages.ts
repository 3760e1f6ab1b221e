import type { Message } from '@ramal/contract/entities/message'
import { type Conversation, lastMessageId, mergeMessage, mergePage } from './conversation.ts'
import type { RoomsEvent, Step } from './event.ts'
import { openRoom, type Rooms, withRoom } from './state.ts'

/** A page of messages. Only the latest and the older pages say whether still older ones exist. */
export function messagesFrame(rooms: Rooms, event: RoomsEvent & { type: 'messages' }): Step {
  return changeConversation(rooms, event.stepId, (conversation) => {
    const firstPage = event.page === 'latest' && !conversation.loaded
    const tellsOlder = firstPage || event.page === 'older'
    return mergePage(conversation, event.messages, tellsOlder ? event.hasMore : conversation.hasMore)
  })
}

/** A message came; one of the client sounds (§4.9), and the counts are compared soon after. */
export function incomingMessage(rooms: Rooms, stepId: number, message: Message): Step {
  const room = openRoom(rooms, stepId)
  if (!room) return [rooms, []]
  const isNew = !room.conversation.messages.some((known) => known.uid === message.uid)
  const conversation = mergeMessage(room.conversation, message)
  const next = withRoom(rooms, { ...room, conversation })
  const sounds = isNew && message.sent_by === 'client'
  return [next, [...(sounds ? [{ type: 'new_message_sound' } as const] : []), { type: 'sync', stepId }]]
}

/** The agent sees the end of the conversation: everything up to the newest message is read. */
export function markRead(rooms: Rooms, stepId: number): Step {
  const room = openRoom(rooms, stepId)
  const messageId = room && lastMessageId(room.conversation)
  if (!room || messageId === null || room.chat.unread_messages === 0) return [rooms, []]
  const chat = { ...room.chat, unread_messages: 0, unread: false }
  return [withRoom(rooms, { ...room, chat }), [{ type: 'read', stepId, messageId }]]
}

/** Changes the conversation of a room, if this tab has it. */
export function changeConversation(
  rooms: Rooms,
  stepId: number,
  change: (conversation: Conversation) => Conversation,
): Step {
  const room = openRoom(rooms, stepId)
  if (!room) return [rooms, []]
  return [withRoom(rooms, { ...room, conversation: change(room.conversation) }), []]
}
