import {
  lookUpChatQueues,
  lookUpClassifications,
  lookUpOutboundRoutes,
  lookUpSubClassifications,
  lookUpTelephonyQueues,
  lookUpUsers,
} from '@ramal/contract/endpoints/lookups'
import type { Page } from '@ramal/contract/entities/page'
import type { ReadTx, Store } from '@ramal/db/store/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answer, route } from '../../http/route.ts'
import { listClassifications, listSubClassifications } from './classification-rows.ts'
import { pageOf } from './paging.ts'
import { listOutboundRoutes, listUsers } from './people-rows.ts'
import { listQueues } from './queue-rows.ts'
import { scopeOf } from './scope.ts'
import { type LookupQuery, selectRows } from './select.ts'

/** Lookups: what pickers choose from (contract §7). */
export function lookupRoutes(app: FastifyInstance, store: Store): void {
  async function page<R extends { id: number; description: string }>(
    request: FastifyRequest,
    query: LookupQuery,
    list: (tx: ReadTx) => Promise<R[]>,
  ): Promise<Page<R>> {
    return pageOf(request.url, query, selectRows(await store.read(list), query))
  }

  route(app, lookUpChatQueues, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'chat.view_queue', query.team_id)
    // A picker that asks this path for the other kind of queue gets none.
    const list = async (tx: ReadTx) => (query.queue_type === 'telephony' ? [] : listQueues(tx, scope, 'chat'))
    return answer(200, await page(request, query, list))
  })

  route(app, lookUpTelephonyQueues, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'pabx.view_queue', query.team_id)
    const list = async (tx: ReadTx) => (query.queue_type === 'chat' ? [] : listQueues(tx, scope, 'telephony'))
    return answer(200, await page(request, query, list))
  })

  route(app, lookUpClassifications, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'service.view_classification', query.team_id)
    const filter = { queueId: query.queue_id, queueType: query.queue_type, mailingId: query.mailing_id }
    return answer(200, await page(request, query, (tx) => listClassifications(tx, scope, filter)))
  })

  route(app, lookUpSubClassifications, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'service.view_subclassification', undefined)
    const filter = {
      queueId: query.queue_id,
      queueType: query.queue_type,
      mailingId: query.mailing_id,
      classificationId: query.classification_id,
    }
    return answer(200, await page(request, query, (tx) => listSubClassifications(tx, scope, filter)))
  })

  route(app, lookUpUsers, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'business.view_user', query.team_id)
    return answer(200, await page(request, query, (tx) => listUsers(tx, scope)))
  })

  route(app, lookUpOutboundRoutes, async ({ user, query, request }) => {
    const scope = scopeOf(user, 'pabx.view_outboundroute', query.team_id)
    return answer(200, await page(request, query, (tx) => listOutboundRoutes(tx, scope, query.webphone)))
  })
}
