import * as z from 'zod'
import { Coworker } from '../entities/coworker.ts'
import { page } from '../entities/page.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'

export const listCoworkers = endpoint({
  method: 'GET',
  path: '/v1/business/coworkers/',
  summary:
    'Active people of the tenant and what they do now; `endpointUpdate` keeps it up to date. Searched by name and extension.',
  query: () => z.object({ ...listQuery(), team_id: q.optionalId() }),
  answers: { 200: () => page(Coworker) },
  permission: ['sites.view_softphone', 'sites.view_chat'],
  section: '10',
  origin: 'spec',
})
