import type { Chat, PartialChat } from '@ramal/contract/entities/chat'
import { judge, readmit } from './agent.ts'
import { countdownSeconds, type EndReason, onEnd } from './closing.ts'
import { EMPTY_CONVERSATION } from './conversation.ts'
import type { RoomsEffect, Step } from './event.ts'
import { type FramePlace, forgetFinished, isLate, remember } from './finished.ts'
import { isOpenRoom, type Room, type Rooms, withoutRoom, withRoom } from './state.ts'

/** Full list: rooms it does not name are gone, except those that count down. */
export function chatsFrame(rooms: Rooms, chats: readonly Chat[], place: FramePlace): Step {
  const listed = new Set(chats.map((chat) => chat.id))
  const effects: RoomsEffect[] = []
  let next = rooms
  for (const room of rooms.byId.values()) {
    if (listed.has(room.chat.id) || room.phase === 'closing' || room.phase === 'leaving') continue
    next = withoutRoom(next, room.chat.id)
    effects.push(forget(room))
  }
  for (const chat of chats) {
    const [after, more] = chatFrame(next, chat, place)
    next = after
    effects.push(...more)
  }
  return [next, onlyOneSound(effects)]
}

/** One chat: new, answered, or changed. */
export function chatFrame(rooms: Rooms, chat: Chat, place: FramePlace): Step {
  const room = rooms.byId.get(chat.id)
  if (room) return knownChat(rooms, room, chat, place)
  if (isLate(rooms.finished, chat.id, place)) return [rooms, []]
  const fresh = { ...rooms, finished: forgetFinished(rooms.finished, chat.id) }
  return chat.end ? endedChat(fresh, chat, place) : newChat(fresh, chat)
}

/** Counters of chats that are known; nothing is added or removed. */
export function countersFrame(rooms: Rooms, counters: readonly PartialChat[]): Step {
  let next = rooms
  for (const counter of counters) {
    const room = rooms.byId.get(counter.id)
    if (room) next = withRoom(next, { ...room, chat: { ...room.chat, ...counter } })
  }
  return [next, []]
}

/** a transfer or hang-up removes the room, any other end locks it and counts down. */
export function endFrame(rooms: Rooms, stepId: number, reason: EndReason, place: FramePlace): Step {
  const room = rooms.byId.get(stepId)
  // The frame of an own close comes after the removal: it only tells its number.
  if (!room) return [isFinished(rooms, stepId) ? finish(rooms, stepId, place) : rooms, []]
  if (!isOpenRoom(room)) return [withoutRoom(rooms, stepId), []]
  if (onEnd(reason) === 'remove') {
    return readmitAfter(finish(withoutRoom(rooms, stepId), stepId, place), [forget(room)])
  }
  if (room.phase !== 'active') return [finish(rooms, stepId, place), []]
  return readmitAfter(finish(startCountdown(rooms, room, place.now), stepId, place), [])
}

function newChat(rooms: Rooms, chat: Chat): Step {
  const admission = judge(rooms, chat)
  switch (admission.do) {
    case 'restore':
      return [withRoom(rooms, activeRoom(chat)), [{ type: 'new_message_sound' }]]
    case 'answer':
      return [withRoom(rooms, { phase: 'answering', chat }), [{ type: 'answer', stepId: chat.id }]]
    case 'ring':
      return [withRoom(rooms, { phase: 'waiting', chat }), [{ type: 'announce', chat }]]
    case 'hangup':
      return [rooms, [{ type: 'hangup', stepId: chat.id, reason: admission.reason }]]
  }
}

function knownChat(rooms: Rooms, room: Room, chat: Chat, place: FramePlace): Step {
  if (isOpenRoom(room)) return changedChat(rooms, room, chat, place)
  const mine = chat.answered && chat.user?.id === rooms.agent.userId
  if (mine) return [withRoom(rooms, activeRoom(chat)), [{ type: 'new_message_sound' }]]
  // Somebody else has it, or it ended while it rang.
  if (chat.answered || chat.end) return [withoutRoom(rooms, chat.id), []]
  return [withRoom(rooms, { ...room, chat }), []]
}

function changedChat(
  rooms: Rooms,
  room: Room & { conversation: unknown },
  chat: Chat,
  place: FramePlace,
): Step {
  if (room.phase === 'active' && chat.end) {
    return readmitAfter(startCountdown(rooms, { ...room, chat }, place.now), [])
  }
  // Reopened while it counted down; an older frame must not stop the countdown.
  if (room.phase === 'closing' && !chat.end && !isLate(rooms.finished, chat.id, place)) {
    const { conversation } = room
    const reopened = { ...rooms, finished: forgetFinished(rooms.finished, chat.id) }
    return [withRoom(reopened, { phase: 'active', chat, conversation }), []]
  }
  return [withRoom(rooms, { ...room, chat: { ...chat, end: room.chat.end } }), []]
}

/** Listed as ended: after a reload in the middle of a countdown, which starts again here. */
function endedChat(rooms: Rooms, chat: Chat, place: FramePlace): Step {
  const mine = chat.answered && chat.user?.id === rooms.agent.userId
  return [mine ? startCountdown(rooms, activeRoom(chat), place.now) : rooms, []]
}

function startCountdown(rooms: Rooms, room: Room & { phase: 'active' }, now: number): Rooms {
  const seconds = countdownSeconds(rooms.agent.timeoutToRemoveInactive)
  const { conversation } = room
  const chat = { ...room.chat, end: true }
  return withRoom(rooms, { phase: 'closing', chat, conversation, seconds, closesAt: now + seconds * 1000 })
}

/** A place became free: waiting chats are judged again. */
function readmitAfter(rooms: Rooms, effects: readonly RoomsEffect[]): Step {
  const [next, more] = readmit(rooms)
  return [next, [...effects, ...more]]
}

function activeRoom(chat: Chat): Room & { phase: 'active' } {
  return { phase: 'active', chat, conversation: EMPTY_CONVERSATION }
}

function finish(rooms: Rooms, stepId: number, place: FramePlace): Rooms {
  return { ...rooms, finished: remember(rooms.finished, stepId, place) }
}

function isFinished(rooms: Rooms, stepId: number): boolean {
  return rooms.finished.some((entry) => entry.stepId === stepId)
}

function forget(room: Room): RoomsEffect {
  return { type: 'forget', stepId: room.chat.id, uid: room.chat.uid }
}

/** A list full of restored chats sounds once. */
function onlyOneSound(effects: readonly RoomsEffect[]): readonly RoomsEffect[] {
  const first = effects.findIndex((effect) => effect.type === 'new_message_sound')
  return effects.filter((effect, index) => effect.type !== 'new_message_sound' || index === first)
}
