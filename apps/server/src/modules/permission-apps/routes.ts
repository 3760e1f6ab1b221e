import { listDialApps, listTransferApps } from '@ramal/contract/endpoints/permission-apps'
import type { PermissionAppName } from '@ramal/contract/vocabulary'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import type { ReachAction } from '@ramal/domain/routing/reach'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { answerPage, route } from '../../http/route.ts'
import type { Asker } from '../../settings/team-reach.ts'
import type { StateSources } from '../lookups/endpoint-rows.ts'
import { lookupPage } from '../lookups/lookup-page.ts'
import type { LookupQuery } from '../lookups/select.ts'
import { listDestinations } from './destinations.ts'
import { findDevice } from './reachable-app-rows.ts'

/** What an extension may transfer to or dial, by application (contract §7, A-32). */
export function permissionAppRoutes(app: FastifyInstance, deps: StateSources & { store: Store }): void {
  const list = (
    request: FastifyRequest,
    user: SignedIn,
    way: { endpoint: string; app: PermissionAppName; action: ReachAction },
    query: LookupQuery,
  ) =>
    lookupPage({ store: deps.store, user, request, query }, async (tx) => {
      const asker = await askerFor(tx, user, way.endpoint)
      const from = { ...asker, tenantId: user.tenantId, extension: way.endpoint }
      return listDestinations(tx, from, { app: way.app, action: way.action, sources: deps })
    })

  route(app, listTransferApps, async ({ user, params, query, request }) =>
    answerPage(await list(request, user, { ...params, action: 'can_transfer' }, query)),
  )

  route(app, listDialApps, async ({ user, params, query, request }) =>
    answerPage(await list(request, user, { ...params, action: 'can_call' }, query)),
  )
}

/** Whose extension it is. Throws 403 for another's without the permission, 404 for one that does not exist. */
async function askerFor(tx: ReadTx, user: SignedIn, extension: string): Promise<Omit<Asker, 'tenantId'>> {
  const device = await findDevice(tx, user.tenantId, Number(extension))
  if (device?.userId === user.id) return device
  if (!allows('pabx.view_endpointpermission', user.roles)) throw new AppError('permission_denied')
  if (!device) throw new AppError('not_found')
  return device
}
