import * as z from 'zod'
import { Floor, FloorTake } from '../entities/operation.ts'
import { endpoint } from '../kit/endpoint.ts'
import { noContent } from '../wire.ts'

/** What a supervisor's page begins with; `operationUpdate` keeps it up to date. */
export const getOperation = endpoint({
  method: 'GET',
  path: '/v1/operation/',
  summary:
    'The floor as it stands: agents, queues, calls, chats and trunks that the reader may see; `operationUpdate` keeps it up to date. Numbers of customers are masked for who may not see clients.',
  answers: { 200: () => Floor },
  permission: 'sites.view_dashboard_supervisor',
  section: '12',
  origin: 'extension',
})

/** Takes an alert of one's own page: it is quiet for all who see the same, with the name of who took it. */
export const takeAlert = endpoint({
  method: 'POST',
  path: '/v1/operation/alert/',
  summary:
    'Says that the reader has seen an alert of a queue or an agent: the floor tells all who see the same, until its value is calm below `limit`.',
  body: () =>
    FloorTake.pick({ rule: true, kind: true, object: true, level: true }).extend({
      object: z.string().max(64),
      limit: z.number().nonnegative(),
    }),
  answers: { 204: noContent },
  errors: ['throttled', 'validation'],
  permission: 'sites.view_dashboard_supervisor',
  section: '12',
  origin: 'extension',
})
