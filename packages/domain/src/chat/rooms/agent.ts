import type { Chat } from '@ramal/contract/entities/chat'
import { type Admission, admitIncoming } from '../offering/admit-incoming.ts'
import type { RoomsEffect, Step } from './event.ts'
import { type FramePlace, remember } from './finished.ts'
import { agentFacts, type Room, type Rooms, withoutRoom, withRoom } from './state.ts'

/** The agent wants a ringing chat; limit and pause are asked once more. */
export function answerPressed(rooms: Rooms, stepId: number): Step {
  const room = rooms.byId.get(stepId)
  if (room?.phase !== 'waiting') return [rooms, []]
  const admission = judge(rooms, room.chat)
  if (admission.do === 'hangup') return hangUp(rooms, stepId, admission.reason)
  return readmit(withRoom(rooms, { ...room, phase: 'answering' }), [{ type: 'answer', stepId }])
}

/** The agent refuses a ringing chat: it goes back to the queue. */
export function hangupPressed(rooms: Rooms, stepId: number): Step {
  return rooms.byId.get(stepId)?.phase === 'waiting' ? hangUp(rooms, stepId, 'rejected') : [rooms, []]
}

/** The server gave the chat to somebody else. */
export function noAnswer(rooms: Rooms, stepId: number): Step {
  const phase = rooms.byId.get(stepId)?.phase
  if (phase !== 'answering' && phase !== 'waiting') return [rooms, []]
  return readmit(withoutRoom(rooms, stepId), [{ type: 'answer_failed', stepId }])
}

/** The chat is closed by this tab, by the agent or by force: it leaves the list at once. */
export function closed(rooms: Rooms, stepId: number, place: FramePlace): Step {
  const room = rooms.byId.get(stepId)
  if (!room) return [rooms, []]
  const without = withoutRoom(rooms, stepId)
  const finished = remember(rooms.finished, stepId, place)
  return readmit({ ...without, finished }, [{ type: 'forget', stepId, uid: room.chat.uid }])
}

/** Without a link nothing can be answered, and the server takes its offers back. */
export function linkLost(rooms: Rooms): Step {
  const offered = [...rooms.byId.values()].filter(
    (room) => room.phase === 'waiting' || room.phase === 'answering',
  )
  return [offered.reduce((now, room) => withoutRoom(now, room.chat.id), rooms), []]
}

/** Countdowns that reached 0 are closed by force, once. */
export function tick(rooms: Rooms, now: number): Step {
  const effects: RoomsEffect[] = []
  let next = rooms
  for (const room of rooms.byId.values()) {
    if (room.phase !== 'closing' || room.closesAt > now) continue
    const { chat, conversation } = room
    next = withRoom(next, { phase: 'leaving', chat, conversation })
    effects.push({ type: 'force_close', stepId: chat.id, uid: chat.uid })
  }
  return [next, effects]
}

/** Judges the waiting chats again: pause, limit or the number of open chats may have changed. */
export function readmit(rooms: Rooms, before: readonly RoomsEffect[] = []): Step {
  const effects = [...before]
  let next = rooms
  for (const room of rooms.byId.values()) {
    if (room.phase !== 'waiting') continue
    const [after, more] = readmitOne(next, room)
    next = after
    effects.push(...more)
  }
  return [next, effects]
}

function readmitOne(rooms: Rooms, room: Room): Step {
  const stepId = room.chat.id
  const admission = judge(rooms, room.chat)
  switch (admission.do) {
    case 'answer':
      return [withRoom(rooms, { phase: 'answering', chat: room.chat }), [{ type: 'answer', stepId }]]
    case 'hangup':
      return hangUp(rooms, stepId, admission.reason)
    default:
      return [rooms, []] // it rings on
  }
}

/** What becomes of an incoming chat now. */
export function judge(rooms: Rooms, chat: Chat): Admission {
  const incoming = { answered: chat.answered, ownerId: chat.user?.id ?? null, chatType: chat.chat_type }
  return admitIncoming(incoming, agentFacts(rooms))
}

function hangUp(rooms: Rooms, stepId: number, reason: 'rejected' | 'limit' | 'paused'): Step {
  return [withoutRoom(rooms, stepId), [{ type: 'hangup', stepId, reason }]]
}
