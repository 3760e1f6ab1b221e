import {
  type Command,
  cancelLogoutOfAgent,
  commandAgent,
  logoutAgent,
  pauseAgent,
  unpauseAgent,
} from '@ramal/contract/endpoints/supervision'
import type { AuditAction } from '@ramal/contract/entities/audit'
import type { Store } from '@ramal/db/store/store'
import { mayPause } from '@ramal/domain/monitor/may-supervise'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { reachedAgent } from '../../accounts/permissions/reach.ts'
import type { TabRegistry } from '../../agents/tab-registry.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { answer, route } from '../../http/route.ts'
import { grantsOf } from '../../settings/team-reach.ts'
import type { PauseAgent } from '../pause/agent.ts'
import { outcomeToSupervisor } from '../pause/outcome.ts'
import type { Pauses } from '../pause/pauses.ts'
import { namesOf } from '../pause/report-rows.ts'
import type { AgentService } from './service.ts'

interface Deps {
  store: Store
  clock: Clock
  agentService: AgentService
  pauses: Pauses
  registry: TabRegistry
}

/** What the tab that serves the agent does alone: in every tab it would happen as often as there are tabs. */
const FOR_SERVING_TAB: readonly Command[] = ['openUrl', 'clickToCall', 'dnd', 'dial']

/** What supervisors and integrators do to agents (contract §3.2). */
export function supervisionRoutes(
  app: FastifyInstance,
  { store, clock, agentService, pauses, registry }: Deps,
): void {
  const reached = (user: SignedIn, agentId: number): Promise<PauseAgent> =>
    store.read((tx) => reachedAgent(tx, user, agentId))

  // The rows of the supervisor's own team say whose people they pause (entities §1); themselves they always do.
  const paused = (user: SignedIn, agentId: number): Promise<PauseAgent> =>
    store.read(async (tx) => {
      const agent = await reachedAgent(tx, user, agentId)
      const grants = await grantsOf(tx, user.tenantId, user.teamId)
      if (agent.id !== user.id && !mayPause(grants, agent.teamId)) throw new AppError('permission_denied')
      return agent
    })

  // Pauses are in a ledger of their own.
  const record = (
    user: SignedIn,
    agent: PauseAgent,
    what: { action: AuditAction; address: string; data?: Record<string, unknown> },
  ): Promise<void> => {
    const entry = { tenantId: user.tenantId, userId: user.id, entity: 'users', entityId: agent.id, ...what }
    return store.write((tx) => insertAudit(tx, { ...entry, at: clock.now() }))
  }

  route(app, pauseAgent, async ({ user, params, body, locale }) => {
    const agent = await paused(user, params.user_id)
    const result = await pauses.takeFor(agent, user.id, body.pause)
    return answer(result.ok ? 201 : 200, outcomeToSupervisor(result, locale))
  })

  route(app, unpauseAgent, async ({ user, params, body, locale }) => {
    const agent = await paused(user, params.user_id)
    const request = { id: body.id ?? null, reason: body.reason ?? null }
    return answer(200, outcomeToSupervisor(await pauses.leaveFor(agent, user.id, request), locale))
  })

  route(app, logoutAgent, async ({ user, params, request }) => {
    const agent = await reached(user, params.user_id)
    await record(user, agent, { action: 'agent.logout', address: request.ip })
    await agentService.signOut(agent)
    return answer(202, { success: true, detail: null })
  })

  route(app, cancelLogoutOfAgent, async ({ user, params, request, locale }) => {
    const agent = await reached(user, params.user_id)
    if (!registry.isConnected(agent.id))
      return answer(200, { success: false, detail: text(locale, 'supervisor.notConnected') })
    await store.write(async (tx) => {
      const names = await namesOf(tx, [user.id])
      const by = { id: user.id, description: names.get(user.id) ?? user.username }
      await tx.publish(`user:${agent.id}`, 'logoutCancelled', { by })
    })
    await record(user, agent, { action: 'agent.logout_cancel', address: request.ip })
    return answer(200, { success: true, detail: null })
  })

  route(app, commandAgent, async ({ user, params, body, locale, request }) => {
    const agent = await reached(user, params.user_id)
    await record(user, agent, {
      action: 'agent.command',
      address: request.ip,
      data: { command: body.action },
    })
    const delivered = FOR_SERVING_TAB.includes(body.action)
      ? registry.sendToOwner(agent.id, body.action, body.data)
      : registry.sendToAll(agent.id, body.action, body.data)
    const success = delivered > 0
    return answer(202, {
      success,
      detail: success ? null : text(locale, 'supervisor.notConnected'),
      delivered,
    })
  })
}
