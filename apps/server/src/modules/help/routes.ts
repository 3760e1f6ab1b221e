import { askHelp, cancelHelp, getHelp, seeHelp } from '@ramal/contract/endpoints/help'
import type { Store } from '@ramal/db/store/store'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { reachedAgent } from '../../accounts/permissions/reach.ts'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { namesOf } from '../pause/report-rows.ts'
import type { HelpRequests } from './help-requests.ts'

/** An agent's request for help, and that a supervisor has seen it (contract §3.2, extension). */
export function helpRoutes(
  app: FastifyInstance,
  { store, helps }: { readonly store: Store; readonly helps: HelpRequests },
): void {
  route(app, getHelp, async ({ user }) => answer(200, { help: helps.of(user.id) }))

  route(app, askHelp, async ({ user, request, locale }) => {
    app.meter.take(user.id, 'broadcast')
    const agent = { id: user.id, tenantId: user.tenantId }
    const success = await helps.ask(agent, request.ip)
    return answer(200, { success, detail: success ? null : text(locale, 'supervisorMessage.nothingInHand') })
  })

  route(app, cancelHelp, async ({ user, request }) => {
    await helps.cancel({ id: user.id, tenantId: user.tenantId }, request.ip)
    return answer(204, null)
  })

  route(app, seeHelp, async ({ user, params, request }) => {
    const { agent, name } = await store.read(async (tx) => ({
      agent: await reachedAgent(tx, user, params.user_id),
      name: (await namesOf(tx, [user.id])).get(user.id) ?? user.username,
    }))
    const isThere = await helps.see(agent, { id: user.id, description: name }, request.ip)
    if (!isThere) throw new AppError('not_found')
    return answer(204, null)
  })
}
