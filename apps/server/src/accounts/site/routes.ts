import { getSiteSettings } from '@ramal/contract/endpoints/profile'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { findSite } from './site-rows.ts'

/** A logo as the file store names it. */
const KEPT = /^[0-9a-f]{32}\.[a-z0-9]+$/

/** Brand and colours of the site that the request's host names (contract §2). */
export function siteRoutes(app: FastifyInstance, store: Store): void {
  route(app, getSiteSettings, async ({ request }) => {
    const site = await store.read((tx) => findSite(tx, request.host))
    if (!site) throw new AppError('not_found')
    return answer(200, {
      ...site,
      logo_favicon: addressOf(site.logo_favicon),
      logo_login: addressOf(site.logo_login),
      logo_footer: addressOf(site.logo_footer),
    })
  })
}

/** Whoever is not signed in sees a logo by an address that asks for nobody; what was given as an address stays. */
function addressOf(logo: string): string {
  return KEPT.test(logo) ? `/api/v1/business/site-logos/${logo}` : logo
}
