import * as z from 'zod'
import { CoworkerChats, CoworkerConversation, CoworkerMessage } from '../entities/coworker-chat.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { Id, noContent, Uid } from '../wire.ts'

/** The longest message between coworkers. */
export const COWORKER_TEXT_MAX = 4_000
/** Messages of one page. */
export const COWORKER_PAGE = 50

const section = '10.2'
const origin = 'extension'
// Whoever sees the coworkers may write to them.
const permission = ['sites.view_softphone', 'sites.view_chat'] as const
const ofUser = () => z.object({ user_id: q.id() })

/** Up to a hundred. */
export const getCoworkerChats = endpoint({
  method: 'GET',
  path: '/v1/business/coworker-chats/',
  summary:
    'The conversations of the reader with coworkers, the newest first, and how much they have not read.',
  answers: { 200: () => CoworkerChats },
  permission,
  section,
  origin,
})

/** `before`: only what is older than this message. */
export const getCoworkerMessages = endpoint({
  method: 'GET',
  path: '/v1/business/coworker-chats/:user_id/messages/',
  summary: 'What the reader and a coworker wrote to each other: the newest fifty, or those before one.',
  params: ofUser,
  query: () => z.object({ before: q.optionalId() }),
  answers: { 200: () => CoworkerConversation },
  permission,
  section,
  origin,
})

/** 200: this `uid` is stored already; 409: with another text or for somebody else. */
export const sendCoworkerMessage = endpoint({
  method: 'POST',
  path: '/v1/business/coworker-chats/:user_id/messages/',
  summary:
    'Writes to an active coworker of the own tenant. Control characters are refused; what is not seen is taken out.',
  params: ofUser,
  body: () =>
    z.object({
      uid: Uid,
      text: z
        .string()
        .trim()
        .min(1)
        .max(COWORKER_TEXT_MAX)
        .regex(/^(?:\P{Cc}|[\t\n\r])*$/u),
    }),
  answers: { 201: () => CoworkerMessage, 200: () => CoworkerMessage },
  errors: ['validation', 'conflict', 'throttled'],
  permission,
  section,
  origin,
})

/** Marks only move on: an older one changes nothing. */
export const markCoworkerChat = endpoint({
  method: 'POST',
  path: '/v1/business/coworker-chats/:user_id/mark/',
  summary:
    'The reader has received, or read, what a coworker wrote to them, up to this message; they are told.',
  params: ofUser,
  body: () => z.object({ mark: z.enum(['received', 'read']), up_to: Id }),
  answers: { 204: noContent },
  errors: ['validation'],
  permission,
  section,
  origin,
})
