import type { Conversation } from '../rooms/conversation.ts'
import type { RoomsEvent, Step } from '../rooms/event.ts'
import { transitionRooms } from '../rooms/rooms.ts'
import { type ChatAgent, noRooms, type Room, type Rooms } from '../rooms/state.ts'
import { sampleChat } from './samples.ts'

// Plays what comes to the chats of agent 7, for tests.

/** An agent with places left, without auto-answer. */
export const AGENT: ChatAgent = {
  userId: 7,
  pause: null,
  limit: 9,
  autoAnswer: false,
  timeoutToRemoveInactive: 15,
}

/** Where a frame stands; counted where the backend counts. */
export const place = (now: number, eventSeq?: number) =>
  eventSeq === undefined ? { now } : { now, topic: 'user:7', eventSeq }

/** A chat that agent 7 has answered. */
export const mine = (id: number, overrides = {}) =>
  sampleChat({ id, answered: true, user: { id: 7 }, ...overrides })

export const comes = (chat = sampleChat(), now = place(0)): RoomsEvent => ({ type: 'chat', chat, place: now })
export const lists = (...chats: ReturnType<typeof sampleChat>[]): RoomsEvent => ({
  type: 'chats',
  chats,
  place: place(100),
})
export const ends = (stepId: number, now = place(0)): RoomsEvent => ({
  type: 'end',
  stepId,
  reason: 'client',
  place: now,
})

/** The rooms after these events, and what the last one asked for. */
export function play(events: readonly RoomsEvent[], agent: Partial<ChatAgent> = {}) {
  let step: Step = [noRooms({ ...AGENT, ...agent }), []]
  for (const event of events) step = transitionRooms(step[0], event)
  return { rooms: step[0], last: step[1] }
}

export const talk = (rooms: Rooms, id = 4001): Conversation | undefined => {
  const room = rooms.byId.get(id)
  return room && 'conversation' in room ? room.conversation : undefined
}
export const phase = (rooms: Rooms, id = 4001): Room['phase'] | undefined => rooms.byId.get(id)?.phase
