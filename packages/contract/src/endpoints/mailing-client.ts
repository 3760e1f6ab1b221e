import * as z from 'zod'
import { MailingClientCall } from '../entities/mailing-client.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { Id } from '../wire.ts'

/** Asks for a lead to be called by this agent; `remove_reserved` takes it from who reserved it. */
export const makeCallToMailingClient = endpoint({
  method: 'PUT',
  path: '/v1/service/action/make-call-to-mailing-client/',
  summary: 'Asks for a lead to be called by this agent.',
  // Not lenient like a filter: without a lead there is nothing to call (400 on the field).
  query: () =>
    z.object({
      mailing_client: z.preprocess((raw) => (/^\d{1,15}$/.test(String(raw)) ? Number(raw) : raw), Id),
      remove_reserved: q.bool(),
    }),
  answers: { 200: () => MailingClientCall },
  errors: ['validation'],
  permission: 'signed-in',
  section: '4',
  spec: '7.3',
  origin: 'spec',
})
