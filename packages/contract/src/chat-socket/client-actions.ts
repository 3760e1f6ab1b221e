import * as z from 'zod'
import { clientAction } from '../kit/action.ts'
import { Since } from '../since.ts'
import { Id, Uid } from '../wire.ts'

const section = '9.1'
const spec = '7.6'
const origin = 'spec'
const nothing = () => z.object({})
const ofStep = () => z.object({ step_id: Id })

/** Why the console gives an offered chat back. */
export const CHAT_HANGUP_REASONS = ['rejected', 'limit', 'paused'] as const
export type ChatHangupReason = (typeof CHAT_HANGUP_REASONS)[number]

/** Everything the console sends on the chat websocket. */
export const CHAT_CLIENT_ACTIONS = {
  ping: clientAction({
    action: 'ping',
    summary: 'Keeps the link alive, every 5 s.',
    replies: ['pong'],
    payload: nothing,
    section,
    spec,
    origin,
  }),
  check_rooms: clientAction({
    action: 'check_rooms',
    summary: 'Asks for all chats that wait for this agent or are theirs.',
    replies: ['chats'],
    payload: () => z.object({ since: Since.optional() }),
    section,
    spec,
    origin,
  }),
  answer: clientAction({
    action: 'answer',
    summary: 'Takes an offered chat; refused where somebody else was faster.',
    replies: ['chat', 'noAnswer'],
    payload: ofStep,
    section,
    spec,
    origin,
  }),
  hangup: clientAction({
    action: 'hangup',
    summary: 'Gives an offered chat back to its queue; the sender gets no frame.',
    payload: () => z.object({ step_id: Id, reason: z.enum(CHAT_HANGUP_REASONS) }),
    section,
    spec,
    origin,
  }),
  read_message: clientAction({
    action: 'read_message',
    summary: 'Marks everything up to this message as read.',
    replies: ['chat'],
    payload: () => z.object({ step_id: Id, message_id: Id }),
    section,
    spec,
    origin,
  }),
  get_message_status: clientAction({
    action: 'get_message_status',
    summary: 'Asks how far these messages got.',
    replies: ['messageStatus'],
    payload: () => z.object({ step_id: Id, message_ids: z.array(Id).max(200) }),
    section,
    spec,
    origin,
  }),
  get_messages: clientAction({
    action: 'get_messages',
    summary: 'Asks for a page of messages, oldest first.',
    replies: ['messages'],
    payload: () =>
      z.object({
        step_id: Id,
        before_id: Id.nullable().optional(),
        /** Resume after this `seq` (extension). */
        after_seq: z.int().nonnegative().optional(),
        limit: z.int().min(1).max(200).optional(),
      }),
    section,
    spec,
    origin,
  }),
  count_unread_all_messages: clientAction({
    action: 'count_unread_all_messages',
    summary: 'Asks for the unread counters of all chats (partial).',
    replies: ['chats'],
    payload: nothing,
    section,
    spec,
    origin,
  }),
  count_unread_messages: clientAction({
    action: 'count_unread_messages',
    summary: 'Asks for the unread counter of one chat (partial).',
    replies: ['chat'],
    payload: ofStep,
    section,
    spec,
    origin,
  }),
  send: clientAction({
    action: 'send',
    summary: 'Sends a text; the same uid twice is one message.',
    replies: ['message', 'messageStatus'],
    payload: () =>
      z.object({
        step_id: Id,
        uid: Uid,
        type: z.literal('text'),
        // §5: a message is sent only if its text is non-blank
        content: z.string().regex(/\S/).max(4096),
        reply: Id.nullable().optional(),
      }),
    section,
    spec,
    origin,
  }),
  compare_number_of_messages: clientAction({
    action: 'compare_number_of_messages',
    summary: 'Compares the number of messages; no answer when it is the same.',
    replies: ['syncMessages'],
    payload: () => z.object({ step_id: Id, count: z.int().nonnegative() }),
    section,
    spec,
    origin,
  }),
  sync_step: clientAction({
    action: 'sync_step',
    summary: 'Asks for one chat as it stands.',
    replies: ['chat'],
    payload: ofStep,
    section,
    spec,
    origin,
  }),
} as const
