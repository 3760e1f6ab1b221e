import { type OpenRoom, openRoom } from '@ramal/domain/chat/rooms-state'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ChatHost } from './chat-host.ts'
import type { ChatSnapshot } from './chat-state.ts'

/** The chat of the components below; tests give one on fakes. */
export const ChatContext = createContext<ChatHost | null>(null)

/** Sends wishes to the chat. */
export function useChatHost(): ChatHost {
  const host = useContext(ChatContext)
  if (host === null) throw new Error('useChatHost outside ChatContext')
  return host
}

/**
 * One part of what the chat shows now: the component renders again only when that part is another one, so that a key typed
 * in the composer does not draw the conversation anew. `select` gives the same object for the same snapshot.
 * @example const rooms = useChat((chat) => chat.rooms)
 */
export function useChat<T>(select: (snapshot: ChatSnapshot) => T): T {
  const host = useChatHost()
  return useSyncExternalStore(host.subscribe, () => select(host.getSnapshot()))
}

/** The chosen chat, or null while none is chosen or it is not answered yet. */
export function useSelectedRoom(): OpenRoom | null {
  return useChat(({ rooms, selected }) => (selected === null ? null : openRoom(rooms, selected)))
}
