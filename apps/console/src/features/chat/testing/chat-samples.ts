import type { Chat } from '@ramal/contract/entities/chat'
import { sampleChat } from '@ramal/domain/chat/testing/samples'
import type { ServerSays } from '../../../testing/fake-socket.ts'

/** A chat that the agent has answered. */
export const mine = (overrides: Partial<Chat> = {}) =>
  sampleChat({ answered: true, user: { id: 7 }, ...overrides })

/** The frame that tells of a chat. */
export const chatFrame = (chat = sampleChat()): ServerSays => ({
  action: 'chat',
  data: { partial: false, chat },
})

/** The frame that tells of all chats: there is none. */
export const NO_CHATS: ServerSays = { action: 'chats', data: { partial: false, chats: [], unread_total: 0 } }
