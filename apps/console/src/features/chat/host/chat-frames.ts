import type { ChatServerFrame } from '@ramal/contract/chat-socket'
import type { RoomsEvent } from '@ramal/domain/chat/rooms/event'
import type { FramePlace } from '@ramal/domain/chat/rooms/finished'

/** Which page an answer to `get_messages` is: the frame itself does not say. */
export type MessagePage = (RoomsEvent & { type: 'messages' })['page']

/** What a frame means to the rooms; null for those that are no fact about a room (`pong`, `syncMessages`). */
export function roomsEventOf(
  frame: ChatServerFrame,
  now: number,
  pageOf: (stepId: number) => MessagePage,
): RoomsEvent | null {
  const place = placeOf(frame, now)
  switch (frame.action) {
    case 'chats':
      return frame.data.partial
        ? { type: 'counters', chats: frame.data.chats }
        : { type: 'chats', chats: frame.data.chats, place }
    case 'chat':
      return frame.data.partial
        ? { type: 'counters', chats: [frame.data.chat] }
        : { type: 'chat', chat: frame.data.chat, place }
    case 'messages': {
      const { step_id: stepId, messages, has_more: hasMore } = frame.data
      return { type: 'messages', stepId, messages, hasMore, page: pageOf(stepId) }
    }
    case 'message':
      return { type: 'message', stepId: frame.data.step_id, message: frame.data.message }
    case 'messageStatus':
      return { type: 'statuses', stepId: frame.data.step_id, reports: frame.data.messages }
    case 'end':
      return { type: 'end', stepId: frame.data.step_id, reason: frame.data.reason, place }
    case 'noAnswer':
      return { type: 'no_answer', stepId: frame.data.step_id }
    case 'syncMessages':
    case 'pong':
      return null
  }
}

function placeOf(frame: ChatServerFrame, now: number): FramePlace {
  return frame.position ? { now, topic: frame.position.topic, eventSeq: frame.position.seq } : { now }
}
