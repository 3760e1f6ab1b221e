import * as z from 'zod'
import { SubClassification } from '../entities/classification.ts'
import { ChannelLookupItem, LookupItem, QueueLookupItem, TextLookupItem } from '../entities/lookup.ts'
import { endpoint } from '../kit/endpoint.ts'
import { lookupQuery } from '../kit/list-query.ts'
import { settingsFilters, settingsOrLookup } from '../kit/lookup-list.ts'
import { q } from '../kit/query.ts'
import { chatChannels } from '../resources/chat/channel.ts'
import { textMessages } from '../resources/chat/text-message.ts'
import { outboundRoutes } from '../resources/pabx/outbound-route.ts'
import { telephonyQueues } from '../resources/pabx/queue.ts'
import { chatQueues } from '../resources/service/chat-queue.ts'
import { classifications, subClassifications } from '../resources/service/classification.ts'

// Paths that are also resources of §10, each declared once. Who holds the resource's `view_` permission gets its list, unless they
// give one of the lookup's own filters (team_id, queue_id …): that is a picker, as is one that asks for `is_active=true`. Everybody
// else gets the active rows their team may use, with the lookup's fields alone (contract §7).
const section = '7'
const spec = '7.5'
const origin = 'spec'
const permission = 'signed-in'
const queueType = () => q.choice(['', 'telephony', 'chat'], { default: '' })

export const lookUpChatQueues = endpoint({
  method: 'GET',
  path: '/v1/chat/queues/',
  summary: 'Chat queues to choose from.',
  query: () =>
    z.object({
      ...settingsFilters(chatQueues),
      ...lookupQuery(QueueLookupItem),
      team_id: q.optionalId(),
      queue_type: queueType(),
    }),
  answers: { 200: () => settingsOrLookup(chatQueues, QueueLookupItem) },
  media: ['text/csv'],
  permission,
  section,
  spec,
  origin,
})

export const lookUpChatChannels = endpoint({
  method: 'GET',
  path: '/v1/chat/channels/',
  summary: 'Chat channels to choose from.',
  query: () =>
    z.object({
      ...settingsFilters(chatChannels),
      ...lookupQuery(ChannelLookupItem),
      team_id: q.optionalId(),
    }),
  answers: { 200: () => settingsOrLookup(chatChannels, ChannelLookupItem) },
  media: ['text/csv'],
  permission,
  section,
  spec,
  origin,
})

export const lookUpTelephonyQueues = endpoint({
  method: 'GET',
  path: '/v1/pabx/queues/',
  summary: 'Telephony queues to choose from.',
  query: () =>
    z.object({
      ...settingsFilters(telephonyQueues),
      ...lookupQuery(QueueLookupItem),
      team_id: q.optionalId(),
      queue_type: queueType(),
    }),
  answers: { 200: () => settingsOrLookup(telephonyQueues, QueueLookupItem) },
  media: ['text/csv'],
  permission,
  section,
  spec,
  origin,
})

export const lookUpClassifications = endpoint({
  method: 'GET',
  path: '/v1/service/classifications/',
  summary: 'Classifications that a queue or mailing offers.',
  query: () =>
    z.object({
      ...settingsFilters(classifications),
      ...lookupQuery(LookupItem),
      queue_id: q.optionalId(),
      queue_type: queueType(),
      mailing_id: q.optionalId(),
      team_id: q.optionalId(),
    }),
  answers: { 200: () => settingsOrLookup(classifications, LookupItem) },
  media: ['text/csv'],
  permission,
  section,
  spec,
  origin,
})

export const lookUpSubClassifications = endpoint({
  method: 'GET',
  path: '/v1/service/sub-classifications/',
  summary: 'Sub-classifications of a classification.',
  query: () =>
    z.object({
      ...settingsFilters(subClassifications),
      ...lookupQuery(SubClassification),
      classification_id: q.optionalId(),
      queue_id: q.optionalId(),
      queue_type: queueType(),
      mailing_id: q.optionalId(),
    }),
  answers: { 200: () => settingsOrLookup(subClassifications, SubClassification) },
  media: ['text/csv'],
  permission,
  section,
  spec,
  origin,
})

export const lookUpOutboundRoutes = endpoint({
  method: 'GET',
  path: '/v1/pabx/outbound-routes/',
  summary: 'Outbound routes to choose from; `webphone=true`: only those of softphones.',
  // `webphone=true`: only routes that softphones may choose
  query: () =>
    z.object({
      ...settingsFilters(outboundRoutes),
      ...lookupQuery(LookupItem),
      team_id: q.optionalId(),
      webphone: q.bool(),
    }),
  answers: { 200: () => settingsOrLookup(outboundRoutes, LookupItem) },
  media: ['text/csv'],
  permission,
  section,
  spec,
  origin,
})

// The specification names the apps' list of texts (`app-lookups.ts`); this path is the resource's (contract §7).
export const lookUpTextMessages = endpoint({
  method: 'GET',
  path: '/v1/chat/text-messages/',
  summary: 'Stored texts to choose from; who may see the settings gets their rows.',
  query: () =>
    z.object({
      ...settingsFilters(textMessages),
      ...lookupQuery(TextLookupItem),
      team_id: q.optionalId(),
    }),
  answers: { 200: () => settingsOrLookup(textMessages, TextLookupItem) },
  media: ['text/csv'],
  permission,
  section,
  origin,
})
