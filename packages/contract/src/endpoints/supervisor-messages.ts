import * as z from 'zod'
import { SupervisorMessage } from '../entities/supervisor-message.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { Id, noContent } from '../wire.ts'

/** A message is short: it is read between two customers. */
export const MESSAGE_MAX = 240
/** As many people may be named at once. */
export const MESSAGE_PEOPLE_MAX = 50

/** A supervisor writes to agents; each sees it as a card until they say that they have read it. */
export const sendSupervisorMessage = endpoint({
  method: 'POST',
  path: '/v1/operation/message/',
  summary:
    'A supervisor writes to some agents, a team, or everybody they reach; each is shown it until they have read it.',
  body: () =>
    z.object({
      text: z.string().trim().min(1).max(MESSAGE_MAX),
      to: z.union([
        z.strictObject({ users: z.array(Id).min(1).max(MESSAGE_PEOPLE_MAX) }),
        z.strictObject({ team: Id }),
        z.strictObject({ everybody: z.literal(true) }),
      ]),
    }),
  answers: {
    201: () => z.object({ id: Id, recipients: z.int().positive() }).meta({ id: 'SentMessage' }),
  },
  errors: ['validation', 'throttled'],
  permission: 'agent.send_message',
  section: '3.2',
  origin: 'extension',
})

/** What supervisors wrote to the reader in the last 12 hours, and they have not read; oldest first. */
export const getSupervisorMessages = endpoint({
  method: 'GET',
  path: '/v1/agent/message/',
  summary: 'What supervisors wrote to the reader in the last 12 hours that they have not read, oldest first.',
  answers: { 200: () => z.array(SupervisorMessage) },
  permission: 'signed-in',
  section: '3.2',
  origin: 'extension',
})

/** The reader has read it; the sender is told. */
export const readSupervisorMessage = endpoint({
  method: 'POST',
  path: '/v1/agent/message/:message_id/read/',
  summary: 'The reader has read it; whoever wrote it is told.',
  params: () => z.object({ message_id: q.id() }),
  answers: { 204: noContent },
  permission: 'signed-in',
  section: '3.2',
  origin: 'extension',
})
