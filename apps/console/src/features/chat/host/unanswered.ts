import { listedRooms } from '@ramal/domain/chat/rooms/state'
import { waitingSince } from '@ramal/domain/chat/rooms/waiting-since'
import type { Unanswered } from '../../../lib/realtime/services.ts'
import type { ChatSnapshot } from './chat-state.ts'

/** The open chats whose customer waits for an answer; null: this tab has no chats, so it does not know. */
export function unansweredOf({ rooms, parting }: Pick<ChatSnapshot, 'rooms' | 'parting'>): Unanswered | null {
  const open = listedRooms(rooms).filter(({ phase, chat }) => phase === 'active' && !parting.has(chat.id))
  if (open.length === 0) return null
  const waits = open.flatMap(({ chat, conversation }) => {
    const since = waitingSince(chat, conversation.messages, Date.parse)
    return since === null ? [] : [since]
  })
  return { count: waits.length, since: waits.length === 0 ? null : Math.min(...waits) }
}
