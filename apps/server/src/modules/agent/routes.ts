import { channelLogin, channelLogout } from '@ramal/contract/endpoints/agent'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import type { AgentService } from './service.ts'

/** Contract §3.1. */
export function agentRoutes(app: FastifyInstance, agents: AgentService): void {
  route(app, channelLogin, async ({ user, query }) => {
    const since = await agents.login(
      { id: user.id, tenantId: user.tenantId },
      query.channel,
      query.logged_in_by,
    )
    return answer(200, {
      success: true,
      channel: query.channel,
      logged_in_by: query.logged_in_by,
      logged_in_at: new Date(since).toISOString(),
      detail: null,
    })
  })

  route(app, channelLogout, async ({ user, query }) => {
    await agents.logout({ id: user.id, tenantId: user.tenantId }, query.channel)
    return answer(200, { success: true, channel: query.channel })
  })
}
