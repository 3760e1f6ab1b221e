import * as z from 'zod'
import { Message } from '../entities/message.ts'
import { page } from '../entities/page.ts'
import { ChatForms, HistoryRow, Room } from '../entities/room.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'
import { MESSAGE_TYPES } from '../vocabulary.ts'
import { Id, Outcome, Uid } from '../wire.ts'

const section = '5.2'
const spec = '7.4'
const origin = 'spec'
const ofStep = () => z.object({ stepId: q.id() })
const ofChat = () => z.object({ id: q.id() })

/** Largest file that any channel may take (§5.3 of the contract: a document of the provider), bytes. */
const ATTACHMENT_MAX_BYTES = 104_857_600

export const sendMessage = endpoint({
  method: 'POST',
  path: '/v1/chat/send-message/:stepId/',
  summary:
    'Sends a message of the agent, with at most one file (A-35). The uid makes it idempotent: the same again is 200 with what is stored. The text may be blank beside a file; an audio has none.',
  params: ofStep,
  body: () =>
    z.object({
      uid: Uid,
      // §5: only if its text is non-blank, or there is a file; the server says so
      content: z.string().max(4096),
      reply: Id.nullable().optional(),
      // `voice`: the file was recorded; any other kind is seen by the content of the file
      type: z.enum(MESSAGE_TYPES).optional(),
    }),
  files: { attachment: { types: ['*'], maxBytes: ATTACHMENT_MAX_BYTES } },
  answers: { 201: () => Message, 200: () => Message },
  errors: [
    'validation',
    'not_owner',
    'chat_ended',
    'chat_expired',
    'waiting_client',
    'too_large',
    'unsupported_media',
  ],
  permission: 'sites.view_chat',
  section,
  spec,
  origin,
})

export const closeChat = endpoint({
  method: 'POST',
  path: '/v1/chat/close/:uid/',
  summary: 'Closes a chat; with `force` nothing is mandatory (countdown at zero, or the agent insists).',
  params: () => z.object({ uid: Uid }),
  body: () => z.object({ force: z.boolean().optional() }),
  answers: { 200: () => Outcome },
  errors: ['not_owner'],
  permission: 'sites.view_chat',
  section,
  spec,
  origin,
})

export const getRoom = endpoint({
  method: 'GET',
  path: '/v1/chat/room/:stepId/',
  summary: 'A room with its messages, as the viewer polls it.',
  params: ofStep,
  answers: { 200: () => Room },
  permission: 'sites.view_chat',
  section,
  spec,
  origin,
})

export const listHistoric = endpoint({
  method: 'GET',
  path: '/v1/chat/historic/',
  summary: 'Finished rooms of the agent, newest first (A-38).',
  // `filter` is another name of `search`; `scope=all` needs the permission of /chats-backup
  query: () =>
    z.object({ ...listQuery(), filter: q.search(), scope: q.choice(['own', 'all'], { default: 'own' }) }),
  answers: { 200: () => page(HistoryRow) },
  permission: 'sites.view_chat',
  section,
  spec,
  origin,
})

export const listArchives = endpoint({
  method: 'GET',
  path: '/v1/chat/archives/',
  summary: 'Archived rooms.',
  query: () => z.object({ ...listQuery(), filter: q.search() }),
  answers: { 200: () => page(HistoryRow) },
  permission: 'sites.view_chat',
  section,
  spec,
  origin,
})

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/v1/chat/chats/:id/messages/',
  summary: 'Messages of a chat, oldest first; `before_id` pages back, `after_seq` resumes (extension).',
  params: ofChat,
  query: () =>
    z.object({ ...listQuery(), before_id: q.optionalId(), after_seq: q.int({ default: 0, min: 0 }) }),
  answers: { 200: () => page(Message) },
  permission: 'sites.view_chat',
  section,
  spec,
  origin,
})

export const getChatForms = endpoint({
  method: 'GET',
  path: '/v1/chat/chats/:id/forms/',
  summary: 'Form and classification form of a chat.',
  params: ofChat,
  answers: { 200: () => ChatForms },
  permission: 'sites.view_chat',
  section,
  spec,
  origin,
})

export const resendMessage = endpoint({
  method: 'GET',
  path: '/v1/chat/chats/:step/resend',
  summary: 'Sends a failed message again, with its id and uid; 409 when it did not fail.',
  params: () => z.object({ step: q.id() }),
  query: () => z.object({ message_id: q.id() }),
  answers: { 200: () => Message },
  errors: ['not_owner', 'not_failed', 'cross_site'],
  permission: 'sites.view_chat',
  crossSite: 'refuse',
  section,
  spec,
  origin,
})
