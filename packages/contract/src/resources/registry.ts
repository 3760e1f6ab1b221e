import type { Endpoint } from '../kit/endpoint.ts'
import type { Example } from '../kit/example.ts'
import type { ResourceKey } from '../resource-addresses.ts'
import { contracts } from './business/contract.ts'
import { departments } from './business/department.ts'
import { groups } from './business/group.ts'
import { sites } from './business/site.ts'
import { users } from './business/user.ts'
import {
  callGroupMembers,
  callGroupPermissions,
  callGroups,
  detours,
  ivrs,
  musicOnHold,
  sounds,
} from './call-apps.ts'
import { chatChannels, chatInbounds, templates, textMessages } from './chat.ts'
import { clients, interactions, leads, organizations, products, records, statuses, tags } from './crm.ts'
import { derivedExample } from './kit/derived-example.ts'
import { addressOf } from './kit/resource.ts'
import { telephonyQueues } from './pabx/queue.ts'
import { devices, inboundRoutes, numbers, outboundRouteChannels, outboundRoutes, trunks } from './pabx.ts'
import { blacklistEntries, blacklists } from './service/blacklist.ts'
import { calendars } from './service/calendar.ts'
import { campaigns, chatCampaigns } from './service/campaign.ts'
import { chatQueues } from './service/chat-queue.ts'
import { classifications, subClassifications } from './service/classification.ts'
import { dialers, persistenceRules } from './service/dialer.ts'
import { forms } from './service/form.ts'
import { chatImports, layouts, shipmentImports } from './service/import.ts'
import { kpis } from './service/kpi.ts'
import { chatMailings, mailings } from './service/mailing.ts'
import { pauses } from './service/pause.ts'
import { chatSurveys, telephonySurveys } from './service/survey.ts'
import { teams } from './service/team.ts'
import { teamPermissions } from './service/team-permission.ts'
import { unions } from './service/union.ts'

/** Every resource whose rows exist, by key (contract §10). */
export const RESOURCES = {
  contracts,
  departments,
  groups,
  sites,
  users,
  chatChannels,
  chatInbounds,
  chatQueues,
  textMessages,
  templates,
  tags,
  clients,
  leads,
  organizations,
  products,
  statuses,
  interactions,
  records,
  devices,
  trunks,
  inboundRoutes,
  numbers,
  outboundRoutes,
  outboundRouteChannels,
  ivrs,
  callGroups,
  callGroupMembers,
  callGroupPermissions,
  detours,
  telephonySurveys,
  calendars,
  blacklistEntries,
  blacklists,
  sounds,
  musicOnHold,
  telephonyQueues,
  forms,
  pauses,
  teams,
  teamPermissions,
  classifications,
  subClassifications,
  unions,
  kpis,
  chatSurveys,
  campaigns,
  chatCampaigns,
  mailings,
  chatMailings,
  layouts,
  shipmentImports,
  chatImports,
  dialers,
  persistenceRules,
} as const satisfies { [K in ResourceKey]?: { readonly key: K } }

type Registry = typeof RESOURCES
type NameOf<K extends keyof Registry, Operation> = Operation extends 'list'
  ? `list${Capitalize<K>}`
  : `${Operation & string}${Capitalize<Registry[K]['address']['one']>}`
type Pair = {
  [K in keyof Registry]: {
    [Operation in keyof Registry[K]['endpoints']]: [NameOf<K, Operation>, Registry[K]['endpoints'][Operation]]
  }[keyof Registry[K]['endpoints']]
}[keyof Registry]

/** `listPauses`, `readPause`, `createPause`, `replacePause`, `patchPause`, `removePause` … */
export type ResourceEndpoints = { [P in Exclude<Pair, undefined> as P[0]]: P[1] }

/** The endpoints of all of them, by name. */
export const RESOURCE_ENDPOINTS = Object.fromEntries(
  Object.values(RESOURCES).flatMap(({ key, endpoints }) =>
    Object.entries<Endpoint>(endpoints).map(([operation, spec]) => [operationName(key, operation), spec]),
  ),
  // The compiler does not follow names through fromEntries.
) as ResourceEndpoints

/** The example of an operation of a resource (`createPause`), made of its declaration; null: it is none of a resource. */
export function derivedExampleOf(name: string): Example | null {
  for (const resource of Object.values(RESOURCES))
    for (const operation of Object.keys(resource.endpoints))
      if (operationName(resource.key, operation) === name) return derivedExample(resource, operation)
  return null
}

/** The name of an operation: `list`, `pauses` -> `listPauses`; the others are about one. */
export function operationName(key: ResourceKey, operation: string): string {
  const subject = operation === 'list' ? key : addressOf(key).one
  return `${operation}${subject.slice(0, 1).toUpperCase()}${subject.slice(1)}`
}
