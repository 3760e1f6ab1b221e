import {
  lookUpChatChannels,
  lookUpChatQueues,
  lookUpClassifications,
  lookUpOutboundRoutes,
  lookUpSubClassifications,
  lookUpTelephonyQueues,
  lookUpTextMessages,
} from '@ramal/contract/endpoints/lookups'
import type { Permission } from '@ramal/contract/permissions'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../http/authorise.ts'
import { answerPage, route } from '../../http/route.ts'
import { appLookupRoutes } from './app-routes.ts'
import { listChannels, listTextMessages } from './chat-rows.ts'
import { listClassifications, listSubClassifications } from './classification-rows.ts'
import type { StateSources } from './endpoint-rows.ts'
import { lookupPage } from './lookup-page.ts'
import { listOutboundRoutes } from './people-rows.ts'
import { listQueues } from './queue-rows.ts'
import { scopeOf } from './scope.ts'
import { settingsPage } from './settings-page.ts'

/** Lookups: what pickers choose from (contract §7). */
export function lookupRoutes(app: FastifyInstance, deps: StateSources & { store: Store }): void {
  const { store } = deps
  appLookupRoutes(app, deps)

  route(app, lookUpChatQueues, async ({ user, query, request }) => {
    const { team_id, queue_type } = query
    if (isSettings(user, 'chat.view_queue', team_id, queue_type))
      return answerPage(await settingsPage(store, 'chatQueues', { user, request }))
    const scope = scopeOf(user, 'chat.view_queue', team_id)
    // A picker that asks this path for the other kind of queue gets none.
    const list = async (tx: ReadTx) => (queue_type === 'telephony' ? [] : listQueues(tx, scope, 'chat'))
    return answerPage(await lookupPage({ store, user, request, query }, list))
  })

  route(app, lookUpTelephonyQueues, async ({ user, query, request }) => {
    const { team_id, queue_type } = query
    if (isSettings(user, 'pabx.view_queue', team_id, queue_type))
      return answerPage(await settingsPage(store, 'telephonyQueues', { user, request }))
    const scope = scopeOf(user, 'pabx.view_queue', team_id)
    const list = async (tx: ReadTx) => (queue_type === 'chat' ? [] : listQueues(tx, scope, 'telephony'))
    return answerPage(await lookupPage({ store, user, request, query }, list))
  })

  route(app, lookUpChatChannels, async ({ user, query, request }) => {
    if (isSettings(user, 'chat.view_channel', query.team_id))
      return answerPage(await settingsPage(store, 'chatChannels', { user, request }))
    const scope = scopeOf(user, 'chat.view_channel', query.team_id)
    return answerPage(await lookupPage({ store, user, request, query }, (tx) => listChannels(tx, scope)))
  })

  route(app, lookUpTextMessages, async ({ user, query, request }) => {
    if (isSettings(user, 'chat.view_textmessage', query.team_id))
      return answerPage(await settingsPage(store, 'textMessages', { user, request }))
    const scope = scopeOf(user, 'chat.view_textmessage', query.team_id)
    return answerPage(
      await lookupPage({ store, user, request, query }, (tx) => listTextMessages(tx, scope, user.id)),
    )
  })

  route(app, lookUpClassifications, async ({ user, query, request }) => {
    const { team_id, queue_id, queue_type, mailing_id } = query
    if (isSettings(user, 'service.view_classification', team_id, queue_id, queue_type, mailing_id))
      return answerPage(await settingsPage(store, 'classifications', { user, request }))
    const scope = scopeOf(user, 'service.view_classification', team_id)
    const filter = { queueId: queue_id, queueType: queue_type, mailingId: mailing_id }
    const list = (tx: ReadTx) => listClassifications(tx, scope, filter)
    return answerPage(await lookupPage({ store, user, request, query }, list))
  })

  route(app, lookUpSubClassifications, async ({ user, query, request }) => {
    const { classification_id, queue_id, queue_type, mailing_id } = query
    if (
      isSettings(user, 'service.view_subclassification', classification_id, queue_id, queue_type, mailing_id)
    )
      return answerPage(await settingsPage(store, 'subClassifications', { user, request }))
    const scope = scopeOf(user, 'service.view_subclassification', undefined)
    const filter = { queueId: queue_id, queueType: queue_type, mailingId: mailing_id }
    const list = (tx: ReadTx) =>
      listSubClassifications(tx, scope, { ...filter, classificationId: classification_id })
    return answerPage(await lookupPage({ store, user, request, query }, list))
  })

  route(app, lookUpOutboundRoutes, async ({ user, query, request }) => {
    const { team_id, webphone } = query
    if (isSettings(user, 'pabx.view_outboundroute', team_id, webphone))
      return answerPage(await settingsPage(store, 'outboundRoutes', { user, request }))
    const scope = scopeOf(user, 'pabx.view_outboundroute', team_id)
    const list = (tx: ReadTx) => listOutboundRoutes(tx, scope, webphone)
    return answerPage(await lookupPage({ store, user, request, query }, list))
  })
}

/**
 * Whether the path is asked for as the settings list: by who may see it, and without a filter that only the lookup has. A lookup's
 * filter means a picker, which wants active rows and the lookup's fields (contract §7).
 */
function isSettings(
  user: SignedIn,
  permission: Permission,
  ...filters: readonly (number | string | boolean | undefined)[]
): boolean {
  return filters.every((filter) => !filter) && allows(permission, user.roles)
}
