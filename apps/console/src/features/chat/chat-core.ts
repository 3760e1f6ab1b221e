import { transitionRooms } from '@ramal/domain/chat/rooms'
import type { RoomsEffect, RoomsEvent } from '@ramal/domain/chat/rooms-event'
import { type ChatSnapshot, NO_CHAT } from './chat-state.ts'

/** State of the chat and the one way to change it. Parts of the host share it; components see the snapshot only. */
export interface ChatCore {
  readonly snapshot: ChatSnapshot
  subscribe(listener: () => void): () => void
  set(patch: Partial<ChatSnapshot>): void
  /** Sends an event through the rules and performs what they ask for. */
  dispatch(event: RoomsEvent): void
}

export function createChatCore(perform: (effect: RoomsEffect) => void): ChatCore {
  const listeners = new Set<() => void>()
  let snapshot = NO_CHAT

  function set(patch: Partial<ChatSnapshot>): void {
    snapshot = { ...snapshot, ...patch }
    for (const listener of listeners) listener()
  }

  return {
    get snapshot() {
      return snapshot
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set,
    dispatch(event) {
      const [rooms, effects] = transitionRooms(snapshot.rooms, event)
      if (rooms !== snapshot.rooms) set({ rooms })
      for (const effect of effects) perform(effect)
    },
  }
}
