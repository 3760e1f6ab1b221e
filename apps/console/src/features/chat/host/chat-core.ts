import type { RoomsEffect } from '@ramal/domain/chat/rooms/event'
import { createStore, type Store } from '../../../lib/store.ts'
import { type ChatSnapshot, NO_CHAT } from './chat-state.ts'
import { type ChatEvent, nextChat } from './next-chat.ts'

/** State of the chat and the one way to change it. Parts of the host share it; components see the snapshot only. */
export interface ChatCore extends Pick<Store<ChatSnapshot, ChatEvent>, 'subscribe' | 'dispatch'> {
  readonly snapshot: ChatSnapshot
}

export function createChatCore(perform: (effect: RoomsEffect) => void): ChatCore {
  const store = createStore(NO_CHAT, nextChat, perform)
  return {
    get snapshot() {
      return store.state
    },
    subscribe: store.subscribe,
    dispatch: store.dispatch,
  }
}
