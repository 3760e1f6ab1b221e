import { getDashboardMenu, getReportMenu } from '@ramal/contract/endpoints/builder-menus'
import type { PathIds } from '@ramal/contract/resources/kit/resource'
import { LATER_KEYS, LATER_LISTS } from '@ramal/contract/resources/later'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { pageOf } from '../../http/paging.ts'
import { answer, route } from '../../http/route.ts'
import { bindingOf } from '../../resources/bindings/all.ts'
import { readOne } from '../../resources/read.ts'

/**
 * Lists whose rows a later part will own (owned-later.ts): whoever may see them sees that there are none. Nothing else of them is
 * served, so a write is 405 and cannot seem to be done.
 */
export function laterRoutes(app: FastifyInstance, store: Store): void {
  for (const key of LATER_KEYS)
    route(app, LATER_LISTS[key], async ({ user, params, query, request }) => {
      if (key === 'teamPermissions') await assertTeam(store, user.tenantId, params ?? {})
      return answer(200, pageOf(request.url, query, { count: 0, results: [] }))
    })
  route(app, getDashboardMenu, async () => answer(200, []))
  route(app, getReportMenu, async () => answer(200, []))
}

// The one parent that exists already.
async function assertTeam(store: Store, tenantId: number, ids: PathIds): Promise<void> {
  const team = await store.read((tx) => readOne(tx, bindingOf('teams'), { tenantId, ids }))
  if (!team) throw new AppError('not_found')
}
