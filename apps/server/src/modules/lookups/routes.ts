import {
  lookUpChatChannels,
  lookUpChatQueues,
  lookUpClassifications,
  lookUpOutboundRoutes,
  lookUpSubClassifications,
  lookUpTelephonyQueues,
} from '@ramal/contract/endpoints/lookups'
import type { ReadTx, Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import { appLookupRoutes } from './app-routes.ts'
import { listChannels } from './chat-rows.ts'
import { listClassifications, listSubClassifications } from './classification-rows.ts'
import type { StateSources } from './endpoint-rows.ts'
import { lookupPage } from './lookup-page.ts'
import { listOutboundRoutes } from './people-rows.ts'
import { listQueues } from './queue-rows.ts'
import { scopeOf } from './scope.ts'

/** Lookups: what pickers choose from (contract §7). */
export function lookupRoutes(app: FastifyInstance, deps: StateSources & { store: Store }): void {
  const { store } = deps
  appLookupRoutes(app, deps)

  route(app, lookUpChatQueues, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'chat.view_queue', query.team_id)
    // A picker that asks this path for the other kind of queue gets none.
    const list = async (tx: ReadTx) => (query.queue_type === 'telephony' ? [] : listQueues(tx, scope, 'chat'))
    return answer(200, await lookupPage(store, request, query, list))
  })

  route(app, lookUpChatChannels, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'chat.view_channel', query.team_id)
    return answer(200, await lookupPage(store, request, query, (tx) => listChannels(tx, scope)))
  })

  route(app, lookUpTelephonyQueues, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'pabx.view_queue', query.team_id)
    const list = async (tx: ReadTx) => (query.queue_type === 'chat' ? [] : listQueues(tx, scope, 'telephony'))
    return answer(200, await lookupPage(store, request, query, list))
  })

  route(app, lookUpClassifications, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'service.view_classification', query.team_id)
    const filter = { queueId: query.queue_id, queueType: query.queue_type, mailingId: query.mailing_id }
    return answer(
      200,
      await lookupPage(store, request, query, (tx) => listClassifications(tx, scope, filter)),
    )
  })

  route(app, lookUpSubClassifications, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'service.view_subclassification', undefined)
    const filter = {
      queueId: query.queue_id,
      queueType: query.queue_type,
      mailingId: query.mailing_id,
      classificationId: query.classification_id,
    }
    return answer(
      200,
      await lookupPage(store, request, query, (tx) => listSubClassifications(tx, scope, filter)),
    )
  })

  route(app, lookUpOutboundRoutes, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'pabx.view_outboundroute', query.team_id)
    return answer(
      200,
      await lookupPage(store, request, query, (tx) => listOutboundRoutes(tx, scope, query.webphone)),
    )
  })
}
