import * as z from 'zod'
import { EndpointLookupItem, LookupItem, QueueLookupItem, UserLookupItem } from '../entities/lookup.ts'
import { page } from '../entities/page.ts'
import { endpoint } from '../kit/endpoint.ts'
import { lookupQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'

/** What a call-flow choice may lead to, one list per kind (contract §7, A-33). */
function appLookup<const Path extends `/${string}`, Shape extends z.ZodRawShape>(
  path: Path,
  kind: string,
  item: z.ZodObject<Shape>,
) {
  return endpoint({
    method: 'GET',
    path,
    summary: `${kind} that a transfer or a step of a flow may lead to.`,
    query: () => z.object({ ...lookupQuery(item), team_id: q.optionalId() }),
    answers: { 200: () => page(item) },
    permission: 'signed-in',
    section: '7',
    spec: '7.5',
    origin: 'spec',
  })
}

export const lookUpEndpoints = appLookup('/v1/service/apps/pabx/endpoints/', 'Extensions', EndpointLookupItem)
export const lookUpIvrs = appLookup('/v1/service/apps/pabx/ivrs/', 'IVRs', LookupItem)
export const lookUpTelephonyQueueApps = appLookup(
  '/v1/service/apps/pabx/queues/',
  'Telephony queues',
  QueueLookupItem,
)
export const lookUpTelephonyNps = appLookup('/v1/service/apps/pabx/nps/', 'Telephony surveys', LookupItem)
export const lookUpSoundsEntries = appLookup(
  '/v1/service/apps/pabx/sounds-entries/',
  'Announcements',
  LookupItem,
)
export const lookUpCallGroups = appLookup('/v1/service/apps/pabx/call-groups/', 'Call groups', LookupItem)

export const lookUpUsers = appLookup('/v1/service/apps/business/users/', 'People', UserLookupItem)

export const lookUpFlows = appLookup('/v1/service/apps/chat/flows/', 'Chat flows', LookupItem)
export const lookUpChatQueueApps = appLookup('/v1/service/apps/chat/queues/', 'Chat queues', QueueLookupItem)
export const lookUpTextMessageApps = appLookup(
  '/v1/service/apps/chat/text-messages/',
  'Stored texts',
  LookupItem,
)
export const lookUpChatNps = appLookup('/v1/service/apps/chat/nps/', 'Chat surveys', LookupItem)
export const lookUpBots = appLookup('/v1/service/apps/chat/bots/', 'Bots', LookupItem)
