import { getDashboardMenu, getReportMenu } from '@ramal/contract/endpoints/builder-menus'
import { PLANNED_KEYS, PLANNED_LISTS } from '@ramal/contract/resources/planned-lists'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { emptyPage } from '../../http/long-list/held-page.ts'
import { answer, answerPage, route } from '../../http/route.ts'

/**
 * Lists whose rows a later part will own (testing/planned-owners.ts): whoever may see them sees that there are none. One below another row is 404,
 * as there is no such row either: an empty page would say that somebody has it. Nothing else of them is served, so a write is 405 and
 * cannot seem to be done.
 */
export function plannedRoutes(app: FastifyInstance, _store: Store): void {
  for (const key of PLANNED_KEYS)
    route(app, PLANNED_LISTS[key], async ({ params, query, request }) => {
      if (params) throw new AppError('not_found')
      return answerPage(emptyPage({ request, query }))
    })
  route(app, getDashboardMenu, async () => answer(200, []))
  route(app, getReportMenu, async () => answer(200, []))
}
