import * as z from 'zod'
import { Chat, PartialChat } from '../entities/chat.ts'
import { Message, MessageStatusChange } from '../entities/message.ts'
import { serverAction } from '../kit/action.ts'
import { DateTime, Id } from '../wire.ts'

const section = '9.2'
const spec = '7.6'
const origin = 'spec'

/** Why a chat ended for this agent. */
export const CHAT_END_REASONS = ['closed', 'transfer', 'hangup', 'timeout', 'client'] as const
export type ChatEndReason = (typeof CHAT_END_REASONS)[number]

const unreadTotal = z.int().nonnegative()

/** Everything the server sends on the chat websocket. */
export const CHAT_SERVER_ACTIONS = {
  // partial: only counters, and nothing is removed from the list
  chats: serverAction({
    action: 'chats',
    summary: "The agent's chats; partial: counters only, and nothing is removed.",
    data: () =>
      z.discriminatedUnion('partial', [
        z.object({ partial: z.literal(false), chats: z.array(Chat), unread_total: unreadTotal }),
        z.object({ partial: z.literal(true), chats: z.array(PartialChat), unread_total: unreadTotal }),
      ]),
    section,
    spec,
    origin,
  }),
  chat: serverAction({
    action: 'chat',
    summary: 'A chat that is new, answered or changed; partial: its counters only.',
    data: () =>
      z.discriminatedUnion('partial', [
        z.object({ partial: z.literal(false), chat: Chat }),
        z.object({ partial: z.literal(true), chat: PartialChat }),
      ]),
    topics: ['user', 'room'],
    section,
    spec,
    origin,
  }),
  messages: serverAction({
    action: 'messages',
    summary: 'A page of messages, oldest first.',
    data: () => z.object({ step_id: Id, messages: z.array(Message), has_more: z.boolean() }),
    section,
    spec,
    origin,
  }),
  message: serverAction({
    action: 'message',
    summary: 'A message that is new or confirmed.',
    data: () => z.object({ step_id: Id, message: Message }),
    // `user`: the first of a chat that none of their tabs follows yet
    topics: ['user', 'room'],
    section,
    spec,
    origin,
  }),
  messageStatus: serverAction({
    action: 'messageStatus',
    summary: 'How far messages got.',
    data: () => z.object({ step_id: Id, messages: z.array(MessageStatusChange) }),
    topics: ['room'],
    section,
    spec,
    origin,
  }),
  syncMessages: serverAction({
    action: 'syncMessages',
    summary: 'The number of messages differs: ask for them again.',
    data: () => z.object({ step_id: Id, count: z.int().nonnegative() }),
    section,
    spec,
    origin,
  }),
  end: serverAction({
    action: 'end',
    summary: 'The chat has ended for this agent.',
    data: () => z.object({ step_id: Id, reason: z.enum(CHAT_END_REASONS), finished_at: DateTime.nullable() }),
    topics: ['user', 'room'],
    section,
    spec,
    origin,
  }),
  noAnswer: serverAction({
    action: 'noAnswer',
    summary: 'The chat could not be taken.',
    data: () => z.object({ step_id: Id, detail: z.string().nullable() }),
    section,
    spec,
    origin,
  }),
  pong: serverAction({
    action: 'pong',
    summary: 'The link is alive.',
    data: () => z.object({}),
    section,
    spec,
    origin,
  }),
} as const
