import type { Chat } from '@ramal/contract/entities/chat'
import type { AgentFacts } from '../offering/admit-incoming.ts'
import type { Conversation } from './conversation.ts'
import type { Finished } from './finished.ts'
import { byLastResponse } from './list-order.ts'

/**
 * One chat of this tab. The chat itself stays in its wire form: the list shows it as it came.
 *
 *     (new) ─▶ waiting ─ answer ─▶ answering ─ chat answered ─▶ active ─ end ─▶ closing ─ at 0 ─▶ leaving ─▶ (gone)
 *       │         └─ hang up, end ─▶ (gone)  ◀─ no answer ┘       └─ own close, transfer, hang-up ─▶ (gone)
 *       └─ answered by me (every chat after a reload) ─▶ active
 */
export type Room =
  /** It rings. */
  | { readonly phase: 'waiting'; readonly chat: Chat }
  /** The answer is on its way to the server. */
  | { readonly phase: 'answering'; readonly chat: Chat }
  | { readonly phase: 'active'; readonly chat: Chat; readonly conversation: Conversation }
  /** Ended elsewhere; counts down. `closesAt` in epoch ms, `seconds` = full length of the ring. */
  | {
      readonly phase: 'closing'
      readonly chat: Chat
      readonly conversation: Conversation
      readonly closesAt: number
      readonly seconds: number
    }
  /** The countdown is over; it is being closed by force. */
  | { readonly phase: 'leaving'; readonly chat: Chat; readonly conversation: Conversation }

/** A room that the list shows and that holds a conversation. */
export type OpenRoom = Extract<Room, { conversation: Conversation }>

/** What of profile and pause the rules ask for; `openChats` is counted here. */
export interface ChatAgent extends Omit<AgentFacts, 'openChats'> {
  /** Seconds, the team's value. */
  readonly timeoutToRemoveInactive: number | null
}

export interface Rooms {
  readonly agent: ChatAgent
  readonly byId: ReadonlyMap<number, Room>
  readonly finished: readonly Finished[]
}

/** An empty list for this agent. */
export function noRooms(agent: ChatAgent): Rooms {
  return { agent, byId: new Map(), finished: [] }
}

/** Rooms of the list: answered by this agent, sorted by §2.7. */
export function listedRooms(rooms: Rooms): readonly OpenRoom[] {
  const open = [...rooms.byId.values()].filter(isOpenRoom)
  const byChat = new Map(open.map((room) => [room.chat.id, room]))
  return byLastResponse(open.map((room) => room.chat)).flatMap((chat) => byChat.get(chat.id) ?? [])
}

/** Chats that ring now, in the order in which they came. */
export function ringingChats(rooms: Rooms): readonly Chat[] {
  return [...rooms.byId.values()].filter((room) => room.phase === 'waiting').map((room) => room.chat)
}

/** Answered and not ended; a chat whose answer is on its way counts, or a burst would pass the limit. */
export function openChats(rooms: Rooms): number {
  return [...rooms.byId.values()].filter((room) => room.phase === 'active' || room.phase === 'answering')
    .length
}

/** Sum of the unread messages of the list, for the badges. */
export function unreadTotal(rooms: Rooms): number {
  return listedRooms(rooms).reduce((sum, room) => sum + room.chat.unread_messages, 0)
}

/** The room with a conversation, or null. */
export function openRoom(rooms: Rooms, stepId: number): OpenRoom | null {
  const room = rooms.byId.get(stepId)
  return room && isOpenRoom(room) ? room : null
}

/** The facts that §4.9 judges an incoming chat by. */
export function agentFacts(rooms: Rooms): AgentFacts {
  return { ...rooms.agent, openChats: openChats(rooms) }
}

export function isOpenRoom(room: Room): room is OpenRoom {
  return 'conversation' in room
}

export function withRoom(rooms: Rooms, room: Room): Rooms {
  return { ...rooms, byId: new Map(rooms.byId).set(room.chat.id, room) }
}

export function withoutRoom(rooms: Rooms, stepId: number): Rooms {
  const byId = new Map(rooms.byId)
  byId.delete(stepId)
  return { ...rooms, byId }
}
