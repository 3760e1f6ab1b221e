import * as z from 'zod'
import { AuditChain, AuditTrail } from '../entities/audit.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'

/** Lines of a page. */
export const AUDIT_PAGE = { default: 50, max: 200 } as const

const section = '10.4'
const origin = 'extension'

/** `before`: the `next` of the page before. */
export const getAuditTrail = endpoint({
  method: 'GET',
  path: '/v1/business/audit/',
  summary:
    'Who did what, from the newest on. All of the tenant for who holds `business.view_audit`; the history of one settings row (`entity` and `id`) for who may view it.',
  query: () =>
    z.object({
      entity: q.text({ max: 60 }),
      id: q.optionalId(),
      user: q.optionalId(),
      action: q.list(),
      at__gte: q.optionalTime(),
      at__lte: q.optionalTime(),
      request_id: q.text({ max: 64 }),
      before: q.text({ max: 40 }),
      limit: q.int({ default: AUDIT_PAGE.default, min: 1, max: AUDIT_PAGE.max }),
    }),
  answers: { 200: () => AuditTrail },
  errors: ['throttled'],
  permission: 'signed-in',
  section,
  origin,
})

export const getAuditChain = endpoint({
  method: 'GET',
  path: '/v1/business/audit/chain/',
  summary: 'Goes over the whole audit ledger of the tenant: until where it is as it was written.',
  answers: { 200: () => AuditChain },
  errors: ['throttled'],
  permission: 'business.view_audit',
  section,
  origin,
})
