import { getSiteSettings } from '@ramal/contract/endpoints/profile'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { findSite } from './site-rows.ts'

/** Brand and colours of the site that the request's host names (contract §2). */
export function siteRoutes(app: FastifyInstance, store: Store): void {
  route(app, getSiteSettings, async ({ request }) => {
    const site = await store.read((tx) => findSite(tx, request.host))
    if (!site) throw new AppError('not_found')
    return answer(200, site)
  })
}
