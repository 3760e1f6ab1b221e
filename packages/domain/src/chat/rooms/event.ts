import type { Chat, PartialChat } from '@ramal/contract/entities/chat'
import type { Message, MessageStatusChange } from '@ramal/contract/entities/message'
import type { EndReason } from './closing.ts'
import type { ConversationMessage } from './conversation.ts'
import type { FramePlace } from './finished.ts'
import type { ChatAgent, Rooms } from './state.ts'

export type RoomsEvent =
  // frames of the chat websocket (contract §9.2)
  | { readonly type: 'chats'; readonly chats: readonly Chat[]; readonly place: FramePlace }
  | { readonly type: 'chat'; readonly chat: Chat; readonly place: FramePlace }
  | { readonly type: 'counters'; readonly chats: readonly PartialChat[] }
  | { readonly type: 'end'; readonly stepId: number; readonly reason: EndReason; readonly place: FramePlace }
  | { readonly type: 'no_answer'; readonly stepId: number }
  | {
      readonly type: 'messages'
      readonly stepId: number
      readonly messages: readonly Message[]
      readonly hasMore: boolean
      /** A page of new messages (`after_seq`) says nothing about older ones. */
      readonly page: 'latest' | 'older' | 'newer'
    }
  | { readonly type: 'message'; readonly stepId: number; readonly message: Message }
  | { readonly type: 'statuses'; readonly stepId: number; readonly reports: readonly MessageStatusChange[] }
  // the agent
  | { readonly type: 'answer_pressed'; readonly stepId: number }
  | { readonly type: 'hangup_pressed'; readonly stepId: number }
  | { readonly type: 'seen'; readonly stepId: number }
  | { readonly type: 'send_started'; readonly stepId: number; readonly message: ConversationMessage }
  | { readonly type: 'send_confirmed'; readonly stepId: number; readonly message: Message }
  | {
      readonly type: 'send_failed'
      readonly stepId: number
      readonly uid: string
      readonly reason: string | null
      /** It is sent again by itself: the server was away. */
      readonly waits: boolean
    }
  | { readonly type: 'resend_started'; readonly stepId: number; readonly uid: string }
  | { readonly type: 'closed'; readonly stepId: number; readonly place: FramePlace }
  // facts and time
  /** The socket is gone: what rang is offered again by the list after the next connect. */
  | { readonly type: 'link_lost' }
  | { readonly type: 'agent_changed'; readonly agent: ChatAgent }
  | { readonly type: 'tick'; readonly now: number }

export type RoomsEffect =
  | { readonly type: 'answer'; readonly stepId: number }
  | {
      readonly type: 'hangup'
      readonly stepId: number
      readonly reason: 'rejected' | 'limit' | 'paused'
    }
  | { readonly type: 'read'; readonly stepId: number; readonly messageId: number }
  /** A chat began to ring: notice outside the page. (The ringing sound follows from `ringingChats`.) */
  | { readonly type: 'announce'; readonly chat: Chat }
  | { readonly type: 'new_message_sound' }
  /** Compare counts with the server, debounced (§4.9). */
  | { readonly type: 'sync'; readonly stepId: number }
  | { readonly type: 'answer_failed'; readonly stepId: number }
  /** The countdown is over: post what is valid, close with force, then report `closed`. */
  | { readonly type: 'force_close'; readonly stepId: number; readonly uid: string }
  /** The room is gone: drafts, forms and timers of it too (§4.9). */
  | { readonly type: 'forget'; readonly stepId: number; readonly uid: string }

export type Step = readonly [Rooms, readonly RoomsEffect[]]
