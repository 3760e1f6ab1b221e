import * as z from 'zod'
import { Chat } from '../entities/chat.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { CHAT_APPS } from '../vocabulary.ts'
import { Outcome } from '../wire.ts'

const section = '5.2'
const spec = '7.4'
const origin = 'spec'

/** Hands a chat on, an archived one too (§6). `appdata` is the id of what `app` names; `disconnect` has none. */
export const transferChat = endpoint({
  method: 'POST',
  path: '/v1/chat/transfer/:id/',
  summary: 'Hands a chat on to an agent, a queue, a last text, or its end.',
  params: () => z.object({ id: q.id() }),
  body: () =>
    z.object({
      app: z.enum(CHAT_APPS),
      // Stored choices hold text, pickers hold ids (contract §11.1).
      appdata: z
        .union([z.int(), z.string().max(100)])
        .nullable()
        .optional(),
      comment: z.string().max(500).nullable().optional(),
    }),
  answers: { 200: () => Outcome },
  errors: ['validation', 'not_owner'],
  permission: 'sites.view_chat',
  section,
  spec,
  origin,
})

/** Brings an archived chat back to whoever asks; 409 when it is not archived, or its customer has another open chat. */
export const unarchiveChat = endpoint({
  method: 'GET',
  path: '/v1/chat/archives/:id/unarchive/',
  summary: 'Opens an archived chat again, for whoever asks.',
  params: () => z.object({ id: q.id() }),
  answers: { 200: () => z.object({ success: z.literal(true), step: Chat }) },
  errors: ['not_archived', 'chat_open', 'cross_site'],
  permission: 'sites.view_chat',
  crossSite: 'refuse',
  section,
  spec,
  origin,
})
