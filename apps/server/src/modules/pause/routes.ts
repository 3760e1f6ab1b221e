import { checkPause, startPause, stopPause } from '@ramal/contract/endpoints/pause'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../http/authorise.ts'
import { missing } from '../../http/field-errors.ts'
import { answer, route } from '../../http/route.ts'
import type { PauseAgent } from './agent.ts'
import { outcomeToAgent } from './outcome.ts'
import type { Pauses } from './pauses.ts'

/** The agent's own pauses (contract §3.2). */
export function pauseRoutes(app: FastifyInstance, pauses: Pauses): void {
  route(app, checkPause, async ({ user }) => answer(200, { pause: await pauses.current(user.id) }))

  route(app, startPause, async ({ user, query, body, locale }) => {
    const request = {
      pauseId: body.pause ?? null,
      reportId: query.report_pause_id ?? null,
      reason: body.reason ?? null,
    }
    const result = await pauses.take(agentOf(user), request)
    if (!result) throw missing('pause', locale)
    return answer(200, outcomeToAgent(result, locale))
  })

  route(app, stopPause, async ({ user, body, locale }) => {
    const result = await pauses.leave(agentOf(user), { id: body.id ?? null, reason: body.reason ?? null })
    return answer(200, outcomeToAgent(result, locale))
  })
}

function agentOf({ id, tenantId, teamId }: SignedIn): PauseAgent {
  return { id, tenantId, teamId }
}
