import {
  changeMonitor,
  keepMonitor,
  startMonitor,
  stopMonitor,
  takeOverCall,
} from '@ramal/contract/endpoints/monitors'
import type { MonitorMode } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import { maySupervise } from '@ramal/domain/monitor/may-supervise'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachedAgent } from '../../accounts/permissions/reach.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { answer, route } from '../../http/route.ts'
import { grantsOf } from '../../settings/team-reach.ts'
import type { Supervised, Supervisor } from './monitor-ledger.ts'
import type { Monitors } from './monitors.ts'
import { readSupervised } from './supervised-rows.ts'

/** Supervisors in calls (contract §3.2, extension). */
export function monitorRoutes(
  app: FastifyInstance,
  { store, monitors }: { readonly store: Store; readonly monitors: Monitors },
): void {
  route(app, startMonitor, async ({ user, params, body, request }) => {
    app.meter.take(user.id, 'monitor')
    const agent = await allowed(store, user, params.user_id, body.mode)
    return answer(201, await monitors.start(await supervisor(store, user, request), agent, body))
  })

  route(app, changeMonitor, async ({ user, params, body }) => {
    const id = params.monitor_id
    const { mode, offer } = body
    if (offer !== undefined) app.meter.take(user.id, 'monitor')
    await allowed(store, user, monitors.agentOf(user.id, id).id, mode)
    return answer(200, { answer: await monitors.change(user.id, id, { mode, offer }) })
  })

  // Whoever may not any more hears nothing any more: what was taken from them counts within 10 s.
  route(app, keepMonitor, async ({ user, params }) => {
    const id = params.monitor_id
    await allowed(store, user, monitors.agentOf(user.id, id).id, monitors.modeOf(user.id, id)).catch(
      (error) => {
        monitors.stop(user.id, id)
        throw error
      },
    )
    return answer(200, { others: monitors.keep(user.id, id) })
  })

  route(app, stopMonitor, async ({ user, params }) => {
    monitors.stop(user.id, params.monitor_id)
    return answer(204, null)
  })

  route(app, takeOverCall, async ({ user, params, request }) => {
    app.meter.take(user.id, 'monitor')
    const agent = await allowed(store, user, params.user_id, 'barge')
    return answer(202, { call_uid: await monitors.takeOver(await supervisor(store, user, request), agent) })
  })
}

/**
 * The agent, if this person may do that in their calls: in reach, not themselves, their team lets it happen, and the rows of the supervisor's own team
 * do (entities §1).
 */
function allowed(store: Store, user: SignedIn, agentId: number, mode: MonitorMode): Promise<Supervised> {
  return store.read(async (tx) => {
    const { id, teamId } = await reachedAgent(tx, user, agentId)
    const found = id === user.id ? null : await readSupervised(tx, id)
    if (found === null) throw new AppError('not_found')
    const isForbidden = found.team?.enable_supervisor_monitor === false
    const grants = await grantsOf(tx, user.tenantId, user.teamId)
    if (isForbidden || !maySupervise(grants, teamId, mode)) throw new AppError('permission_denied')
    return { id, ...found }
  })
}

async function supervisor(store: Store, user: SignedIn, request: FastifyRequest): Promise<Supervisor> {
  const found = await store.read((tx) => readSupervised(tx, user.id))
  const description = found?.description ?? user.username
  return { signedIn: user, id: user.id, tenantId: user.tenantId, description, address: request.ip }
}
