import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { Id, Outcome, Uid } from '../wire.ts'

/** A note is read beside a conversation that goes on. */
export const CHAT_NOTE_MAX = 1_000

/** A supervisor writes to the agent of a chat; the customer never gets it. The same uid again answers what is stored. */
export const noteInChat = endpoint({
  method: 'POST',
  path: '/v1/operation/chat/:step_id/note/',
  summary: 'A supervisor writes to the agent of a live chat: a message that its customer never gets.',
  params: () => z.object({ step_id: q.id() }),
  body: () => z.object({ uid: Uid, text: z.string().trim().min(1).max(CHAT_NOTE_MAX) }),
  answers: { 201: () => z.object({ id: Id }).meta({ id: 'ChatNote' }) },
  errors: ['validation', 'chat_ended', 'throttled'],
  permission: 'agent.send_message',
  section: '5.2',
  origin: 'extension',
})

/** A supervisor takes a live chat over from its agent: it is theirs at once, answered. Refused is 200 (contract §0.3). */
export const takeOverChat = endpoint({
  method: 'POST',
  path: '/v1/operation/chat/:step_id/take/',
  summary: 'A supervisor takes a live chat over from its agent.',
  params: () => z.object({ step_id: q.id() }),
  answers: { 200: () => Outcome },
  errors: ['throttled'],
  permission: 'sites.view_dashboard_supervisor',
  section: '5.2',
  origin: 'extension',
})
