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

/** What the chat shows now. */
export function useChat(): ChatSnapshot {
  const host = useChatHost()
  return useSyncExternalStore(host.subscribe, host.getSnapshot)
}

/** The chosen chat, or null while none is chosen or it is not answered yet. */
export function useSelectedRoom(): OpenRoom | null {
  const { rooms, selected } = useChat()
  return selected === null ? null : openRoom(rooms, selected)
}
