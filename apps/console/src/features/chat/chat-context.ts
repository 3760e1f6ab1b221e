import { type OpenRoom, openRoom } from '@ramal/domain/chat/rooms/state'
import { useSyncExternalStore } from 'react'
import { useConsole } from '../../lib/console.ts'
import type { Later } from '../../lib/later.ts'
import { useLater } from '../../lib/use-later.ts'
import type { Chat } from './chat.ts'
import type { ChatHost } from './host/chat-host.ts'
import type { ChatSnapshot } from './host/chat-state.ts'
import type { OpenChats } from './open-chats-parts.ts'

declare module '../../lib/console.ts' {
  interface Console {
    readonly chat: Later<Chat>
  }
}

/** Sends commands to the chat. */
export function useChatHost(): ChatHost {
  return useLater(useConsole().chat).host
}

/** What open chats are shown with; the nearest Suspense says what stands there until it has come. */
export function useOpenChats(): OpenChats {
  return useLater(useLater(useConsole().chat).openChats)
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
