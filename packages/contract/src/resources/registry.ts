import type { Endpoint } from '../kit/endpoint.ts'
import type { Example } from '../kit/example.ts'
import type { ResourceKey } from '../resource-addresses.ts'
import {
  dashboardCategories,
  dashboardMenus,
  reportCategories,
  reportMenus,
  subCategories,
} from './builder/menu.ts'
import { modules } from './builder/module.ts'
import { dashboardPages, homepages, insidePages, reportPages } from './builder/page.ts'
import { backups, queuedReports } from './builder/report.ts'
import { filters, queries, widgets } from './builder/widget.ts'
import { contracts } from './business/contract.ts'
import { departments } from './business/department.ts'
import { groups } from './business/group.ts'
import { sites } from './business/site.ts'
import { users } from './business/user.ts'
import { bots } from './chat/bot.ts'
import { chatChannels } from './chat/channel.ts'
import { flows } from './chat/flow.ts'
import { chatGroups } from './chat/group.ts'
import { chatInbounds } from './chat/inbound.ts'
import { templates } from './chat/template.ts'
import { textMessages } from './chat/text-message.ts'
import { clients, interactions, leads, organizations, products, records, statuses, tags } from './crm.ts'
import { events, integrations, proxies } from './integration/integration.ts'
import { derivedExample } from './kit/derived-example.ts'
import { addressOf } from './kit/resource.ts'
import { callGroupMembers, callGroupPermissions, callGroups } from './pabx/call-group.ts'
import { detours } from './pabx/detour.ts'
import { devices } from './pabx/device.ts'
import { inboundRoutes } from './pabx/inbound-route.ts'
import { ivrs } from './pabx/ivr.ts'
import { mohEntries, musicOnHold } from './pabx/music-on-hold.ts'
import { numbers } from './pabx/number.ts'
import { outboundRouteChannels, outboundRoutes } from './pabx/outbound-route.ts'
import { telephonyQueues } from './pabx/queue.ts'
import { soundEntries, sounds } from './pabx/sound.ts'
import { trunks } from './pabx/trunk.ts'
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
  chatGroups,
  bots,
  flows,
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
  soundEntries,
  musicOnHold,
  mohEntries,
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
  modules,
  filters,
  homepages,
  insidePages,
  queries,
  subCategories,
  widgets,
  dashboardCategories,
  dashboardMenus,
  dashboardPages,
  reportCategories,
  reportMenus,
  reportPages,
  events,
  integrations,
  proxies,
  backups,
  queuedReports,
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
