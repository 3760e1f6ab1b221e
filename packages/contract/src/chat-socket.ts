import { CHAT_CLIENT_ACTIONS } from './chat-socket/client-actions.ts'
import { CHAT_SERVER_ACTIONS } from './chat-socket/server-actions.ts'
import type { DataOf, PayloadOf } from './kit/action.ts'
import {
  type ClientFrame,
  type FrameRefusal,
  parseClientFrame,
  parseServerFrame,
  type ServerFrame,
} from './kit/frame.ts'

export type ChatClientActions = typeof CHAT_CLIENT_ACTIONS
export type ChatServerActions = typeof CHAT_SERVER_ACTIONS
export type ChatClientAction = keyof ChatClientActions
export type ChatServerAction = keyof ChatServerActions
export type ChatPayload<A extends ChatClientAction> = PayloadOf<ChatClientActions[A]>
export type ChatData<A extends ChatServerAction> = DataOf<ChatServerActions[A]>
export type ChatClientFrame = ClientFrame<ChatClientActions>
export type ChatServerFrame = ServerFrame<ChatServerActions>

/** Reads a frame of the console; what cannot be read is a refusal to log, never an exception. */
export function parseChatClientFrame(text: string): ChatClientFrame | FrameRefusal {
  return parseClientFrame(CHAT_CLIENT_ACTIONS, text)
}

/** Reads a frame of the server. */
export function parseChatServerFrame(text: string): ChatServerFrame | FrameRefusal {
  return parseServerFrame(CHAT_SERVER_ACTIONS, text)
}
