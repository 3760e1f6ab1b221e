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

/** Named one by one: written out, their types are longer than a declaration file may say (TS7056), and integrators read it. */
export type Resources = {
  readonly contracts: typeof contracts
  readonly departments: typeof departments
  readonly groups: typeof groups
  readonly sites: typeof sites
  readonly users: typeof users
  readonly chatChannels: typeof chatChannels
  readonly chatInbounds: typeof chatInbounds
  readonly chatQueues: typeof chatQueues
  readonly chatGroups: typeof chatGroups
  readonly bots: typeof bots
  readonly flows: typeof flows
  readonly textMessages: typeof textMessages
  readonly templates: typeof templates
  readonly tags: typeof tags
  readonly clients: typeof clients
  readonly leads: typeof leads
  readonly organizations: typeof organizations
  readonly products: typeof products
  readonly statuses: typeof statuses
  readonly interactions: typeof interactions
  readonly records: typeof records
  readonly devices: typeof devices
  readonly trunks: typeof trunks
  readonly inboundRoutes: typeof inboundRoutes
  readonly numbers: typeof numbers
  readonly outboundRoutes: typeof outboundRoutes
  readonly outboundRouteChannels: typeof outboundRouteChannels
  readonly ivrs: typeof ivrs
  readonly callGroups: typeof callGroups
  readonly callGroupMembers: typeof callGroupMembers
  readonly callGroupPermissions: typeof callGroupPermissions
  readonly detours: typeof detours
  readonly telephonySurveys: typeof telephonySurveys
  readonly calendars: typeof calendars
  readonly blacklistEntries: typeof blacklistEntries
  readonly blacklists: typeof blacklists
  readonly sounds: typeof sounds
  readonly soundEntries: typeof soundEntries
  readonly musicOnHold: typeof musicOnHold
  readonly mohEntries: typeof mohEntries
  readonly telephonyQueues: typeof telephonyQueues
  readonly forms: typeof forms
  readonly pauses: typeof pauses
  readonly teams: typeof teams
  readonly teamPermissions: typeof teamPermissions
  readonly classifications: typeof classifications
  readonly subClassifications: typeof subClassifications
  readonly unions: typeof unions
  readonly kpis: typeof kpis
  readonly chatSurveys: typeof chatSurveys
  readonly campaigns: typeof campaigns
  readonly chatCampaigns: typeof chatCampaigns
  readonly mailings: typeof mailings
  readonly chatMailings: typeof chatMailings
  readonly layouts: typeof layouts
  readonly shipmentImports: typeof shipmentImports
  readonly chatImports: typeof chatImports
  readonly dialers: typeof dialers
  readonly persistenceRules: typeof persistenceRules
  readonly modules: typeof modules
  readonly filters: typeof filters
  readonly homepages: typeof homepages
  readonly insidePages: typeof insidePages
  readonly queries: typeof queries
  readonly subCategories: typeof subCategories
  readonly widgets: typeof widgets
  readonly dashboardCategories: typeof dashboardCategories
  readonly dashboardMenus: typeof dashboardMenus
  readonly dashboardPages: typeof dashboardPages
  readonly reportCategories: typeof reportCategories
  readonly reportMenus: typeof reportMenus
  readonly reportPages: typeof reportPages
  readonly events: typeof events
  readonly integrations: typeof integrations
  readonly proxies: typeof proxies
  readonly backups: typeof backups
  readonly queuedReports: typeof queuedReports
}

/** Every resource whose rows exist, by key (contract §10). */
export const RESOURCES: Resources = {
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
} satisfies { [K in ResourceKey]?: { readonly key: K } }

type NameOf<K extends keyof Resources, Operation> = Operation extends 'list'
  ? `list${Capitalize<K>}`
  : `${Operation & string}${Capitalize<Resources[K]['address']['one']>}`
type Pair = {
  [K in keyof Resources]: {
    [Operation in keyof Resources[K]['endpoints']]: [
      NameOf<K, Operation>,
      Resources[K]['endpoints'][Operation],
    ]
  }[keyof Resources[K]['endpoints']]
}[keyof Resources]

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
