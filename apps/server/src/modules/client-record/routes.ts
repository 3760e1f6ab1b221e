import { getClientTimeline, getLeadTimeline } from '@ramal/contract/endpoints/client-record'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { consentRoutes } from './consents/routes.ts'
import { dataRequestRoutes } from './data-requests/routes.ts'
import type { EraseDeps } from './erasure/phases.ts'
import { erasureRoutes } from './erasure/routes.ts'
import { clientSubject, leadSubject } from './timeline/subject-rows.ts'
import { readTimeline } from './timeline/timeline.ts'
import { twinRoutes } from './twins/routes.ts'

/** What stands beside a client's row (contract §10.5): timeline, consents, requests about their data, their erasing, twins. */
export function clientRecordRoutes(app: FastifyInstance, deps: EraseDeps & { clock: Clock }): void {
  const { store } = deps
  for (const [spec, subjectOf] of [
    [getClientTimeline, clientSubject],
    [getLeadTimeline, leadSubject],
  ] as const)
    route(app, spec, async ({ user, params, query }) => {
      const timeline = await store.read(async (tx) => {
        const subject = await subjectOf(tx, user.tenantId, params.id)
        if (subject === null) throw new AppError('not_found')
        return readTimeline(tx, subject, user, query)
      })
      return answer(200, timeline)
    })
  consentRoutes(app, deps)
  dataRequestRoutes(app, deps)
  erasureRoutes(app, deps)
  twinRoutes(app, deps)
}
