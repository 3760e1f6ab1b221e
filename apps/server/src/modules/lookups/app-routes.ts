import {
  lookUpBots,
  lookUpCallGroups,
  lookUpChatNps,
  lookUpChatQueueApps,
  lookUpEndpoints,
  lookUpFlows,
  lookUpIvrs,
  lookUpSoundsEntries,
  lookUpTelephonyNps,
  lookUpTelephonyQueueApps,
  lookUpTextMessageApps,
  lookUpUsers,
} from '@ramal/contract/endpoints/app-lookups'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { emptyPage } from '../../http/long-list/held-page.ts'
import { answerPage, route } from '../../http/route.ts'
import { listAnnouncements, listCallGroups, listIvrs, listSurveys } from './call-app-rows.ts'
import { listTextMessages } from './chat-rows.ts'
import { listEndpoints, type StateSources } from './endpoint-rows.ts'
import { lookupPage } from './lookup-page.ts'
import { listUsers } from './people-rows.ts'
import { listQueues } from './queue-rows.ts'
import { scopeOf } from './scope.ts'

/** Kinds whose tables come with their own part of the product: until then nobody can choose one. */
const NOT_YET = [lookUpFlows, lookUpChatNps, lookUpBots] as const

/** Applications of calls, with the permission to see them all. */
const CALL_APPS = [
  [lookUpIvrs, 'pabx.view_ivr', listIvrs],
  [lookUpTelephonyNps, 'service.view_telephonynps', listSurveys],
  [lookUpSoundsEntries, 'pabx.view_entrysound', listAnnouncements],
  [lookUpCallGroups, 'pabx.view_callgroup', listCallGroups],
] as const

/** Destinations of call-flow choices (contract §7, A-33). */
export function appLookupRoutes(app: FastifyInstance, deps: StateSources & { store: Store }): void {
  const { store } = deps

  route(app, lookUpEndpoints, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'pabx.view_device', query.team_id)
    return answerPage(
      await lookupPage({ store, user, request, query }, (tx) => listEndpoints(tx, scope, deps)),
    )
  })

  route(app, lookUpTelephonyQueueApps, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'pabx.view_queue', query.team_id)
    return answerPage(
      await lookupPage({ store, user, request, query }, (tx) => listQueues(tx, scope, 'telephony')),
    )
  })

  route(app, lookUpChatQueueApps, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'chat.view_queue', query.team_id)
    return answerPage(
      await lookupPage({ store, user, request, query }, (tx) => listQueues(tx, scope, 'chat')),
    )
  })

  route(app, lookUpUsers, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'business.view_user', query.team_id)
    return answerPage(await lookupPage({ store, user, request, query }, (tx) => listUsers(tx, scope)))
  })

  route(app, lookUpTextMessageApps, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'chat.view_textmessage', query.team_id)
    const list = (tx: Parameters<typeof listTextMessages>[0]) => listTextMessages(tx, scope, user.id)
    return answerPage(await lookupPage({ store, user, request, query }, list))
  })

  for (const [spec, permission, list] of CALL_APPS)
    route(app, spec, async ({ user, query, request }) => {
      const scope = scopeOf(user, permission, query.team_id)
      return answerPage(await lookupPage({ store, user, request, query }, (tx) => list(tx, scope)))
    })

  for (const spec of NOT_YET)
    route(app, spec, async ({ query, request }) => answerPage(emptyPage({ request, query })))
}
