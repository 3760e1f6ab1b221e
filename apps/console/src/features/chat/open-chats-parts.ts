import type { OpenRoom } from '@ramal/domain/chat/rooms/state'
import type { ComponentType } from 'react'
import type { Closing } from './panel/closing.ts'

/** What open chats are shown with: the parts of the chunk `open-chats.ts`. */
export interface OpenChats {
  readonly Conversation: ComponentType<ConversationProps>
  readonly VirtualChats: ComponentType<VirtualChatsProps>
  readonly ServicePanel: ComponentType<ServicePanelProps>
}

export interface ConversationProps {
  readonly room: OpenRoom
  readonly onOpenPanel?: () => void
  /** Sends `text` and closes the chat. */
  readonly onClose: (text: string) => void
}

export interface VirtualChatsProps {
  readonly rooms: readonly OpenRoom[]
}

export interface ServicePanelProps {
  readonly room: OpenRoom
  readonly closing: Closing
}
