import * as z from 'zod'
import { SubClassification } from '../entities/classification.ts'
import { ChannelLookupItem, LookupItem, QueueLookupItem } from '../entities/lookup.ts'
import { page } from '../entities/page.ts'
import { endpoint } from '../kit/endpoint.ts'
import { lookupQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'

// Paths that are also resources of §10: who lacks the resource's `view_` permission gets these fields alone (contract §7).
const section = '7'
const spec = '7.5'
const origin = 'spec'
const permission = 'signed-in'
const queueType = () => q.choice(['', 'telephony', 'chat'], { default: '' })

export const lookUpChatQueues = endpoint({
  method: 'GET',
  path: '/v1/chat/queues/',
  query: () =>
    z.object({ ...lookupQuery(QueueLookupItem), team_id: q.optionalId(), queue_type: queueType() }),
  answers: { 200: () => page(QueueLookupItem) },
  permission,
  section,
  spec,
  origin,
})

export const lookUpChatChannels = endpoint({
  method: 'GET',
  path: '/v1/chat/channels/',
  query: () => z.object({ ...lookupQuery(ChannelLookupItem), team_id: q.optionalId() }),
  answers: { 200: () => page(ChannelLookupItem) },
  permission,
  section,
  spec,
  origin,
})

export const lookUpTelephonyQueues = endpoint({
  method: 'GET',
  path: '/v1/pabx/queues/',
  query: () =>
    z.object({ ...lookupQuery(QueueLookupItem), team_id: q.optionalId(), queue_type: queueType() }),
  answers: { 200: () => page(QueueLookupItem) },
  permission,
  section,
  spec,
  origin,
})

export const lookUpClassifications = endpoint({
  method: 'GET',
  path: '/v1/service/classifications/',
  query: () =>
    z.object({
      ...lookupQuery(LookupItem),
      queue_id: q.optionalId(),
      queue_type: queueType(),
      mailing_id: q.optionalId(),
      team_id: q.optionalId(),
    }),
  answers: { 200: () => page(LookupItem) },
  permission,
  section,
  spec,
  origin,
})

export const lookUpSubClassifications = endpoint({
  method: 'GET',
  path: '/v1/service/sub-classifications/',
  query: () =>
    z.object({
      ...lookupQuery(SubClassification),
      classification_id: q.optionalId(),
      queue_id: q.optionalId(),
      queue_type: queueType(),
      mailing_id: q.optionalId(),
    }),
  answers: { 200: () => page(SubClassification) },
  permission,
  section,
  spec,
  origin,
})

export const lookUpOutboundRoutes = endpoint({
  method: 'GET',
  path: '/v1/pabx/outbound-routes/',
  // `webphone=true`: only routes that softphones may choose
  query: () => z.object({ ...lookupQuery(LookupItem), team_id: q.optionalId(), webphone: q.bool() }),
  answers: { 200: () => page(LookupItem) },
  permission,
  section,
  spec,
  origin,
})
