import type { ResourceKey } from '../src/resource-addresses.ts'
import { type FieldLine, readEntities } from './read-entities.ts'

/** Which resources each table of entities.md is about. */
export const TABLES: Readonly<Record<string, readonly ResourceKey[]>> = {
  'contracts (tenant and limits)': ['contracts'],
  departments: ['departments'],
  'groups (permission groups)': ['groups'],
  sites: ['sites'],
  users: ['users'],
  'teams (service/teams) — child `permissions`': ['teams'],
  'Permission child row': ['teamPermissions', 'callGroupPermissions'],
  channels: ['chatChannels'],
  bots: ['bots'],
  'flows (draft / published graph)': ['flows'],
  'groups (chat groups)': ['chatGroups'],
  'inbounds (inbound_route_id §)': ['chatInbounds'],
  'messages (text-messages: canned + flow messages)': ['textMessages'],
  templates: ['templates'],
  organizations: ['organizations'],
  'clients (not settings, but every relation needs it)': ['clients'],
  products: ['products'],
  status: ['statuses'],
  tags: ['tags'],
  'interactions (record types behind /interactions/{interaction_id}/{slug})': ['interactions'],
  record: ['records'],
  'endpoints (devices)': ['devices'],
  'call-groups': ['callGroups'],
  'detours (call forwarding)': ['detours'],
  ivrs: ['ivrs'],
  'moh + moh-entries': ['musicOnHold', 'mohEntries'],
  'sounds + sounds-entries': ['sounds', 'soundEntries'],
  'routes/channels (trunks; "trunk" in call details §)': ['trunks'],
  'routes/numbers (DID §)': ['numbers'],
  'routes/inbound (inbound_route_id §)': ['inboundRoutes'],
  'routes/outbound (outbound_route_id §) — child `channels` (`tkid` §)': ['outboundRoutes'],
  'queues/telephony': ['telephonyQueues'],
  'queues/chat': ['chatQueues'],
  pauses: ['pauses'],
  'blacklists (+ entries)': ['blacklists', 'blacklistEntries'],
  calendars: ['calendars'],
  forms: ['forms'],
  kpi: ['kpis'],
  'classifications / primary': ['classifications'],
  'classifications / secondary': ['subClassifications'],
  'classifications / union (tree per target)': ['unions'],
  'nps / telephony': ['telephonySurveys'],
  'nps / chat': ['chatSurveys'],
  'shipments/campaign': ['campaigns'],
  'shipments/mailing': ['mailings'],
  'mailing_client (lead)': ['leads'],
  'shipments/import (+ chats/import)': ['shipmentImports', 'chatImports'],
  'shipments/layout': ['layouts'],
  'shipments/dialer': ['dialers'],
  'shipments/persistence-rules': ['persistenceRules'],
  'chats/campaign': ['chatCampaigns'],
  'chats/mailing': ['chatMailings'],
  'base/modules': ['modules'],
  'integration/integrations': ['integrations'],
  'integration/events': ['events'],
  'integration/proxies': ['proxies'],
  'builder categories (dashboards/categories, reports/categories, categoryForm)': [
    'dashboardCategories',
    'reportCategories',
  ],
  'builder sub-categories': ['subCategories'],
  'builder menus (dashboards/menus, reports/menus, menuForm)': ['dashboardMenus', 'reportMenus'],
  'builder pages (dashboards/pages, reports/pages, homepages, insidepages, pageForm)': [
    'dashboardPages',
    'reportPages',
    'homepages',
    'insidePages',
  ],
  'builder filters': ['filters'],
  'builder queries': ['queries'],
  'builder widgets': ['widgets'],
}

/** Resources without a table: where their fields are said instead. */
export const WITHOUT_TABLE: Partial<Record<ResourceKey, string>> = {
  callGroupMembers: 'line `membership` of call-groups',
  outboundRouteChannels: 'line `channels child` of routes/outbound',
  backups: 'contract §10, read only',
  queuedReports: 'contract §10: page, filters, format, status, file',
}

const NONE: readonly string[] = []
const address = 'zip_code street number complement district city state country'.split(' ')
const schedule =
  'enable_schedule schedule_interval_applied auto_run_schedule schedule_send_to enable_short_schedule_version'.split(
    ' ',
  )

/** First columns that say fields in other words, or are no fields of the row. */
const IN_OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  'zip_code … country': address,
  'schedule overrides': schedule,
  'membership (child, `gid` §)': NONE, // lists of their own
  'permissions (child, `gid` §)': NONE,
  'channels child': NONE,
  'seeded rows': NONE, // values, not fields
  '(all four allow_*)': NONE, // named in the lines above
  fieldDef: NONE, // of a field of a tab: the form language has them
  'fieldDef (ext)': NONE,
}

const ENTITIES = readEntities()

/** The lines about one resource; those of an entry are about the second of a table. */
export function linesOf(key: ResourceKey): FieldLine[] {
  return Object.entries(TABLES).flatMap(([heading, keys]) => {
    const at = keys.indexOf(key)
    const lines = at < 0 ? [] : (ENTITIES.get(heading) ?? [])
    return lines.some(({ ofEntry }) => ofEntry)
      ? lines.filter(({ ofEntry }) => ofEntry === (at === 1))
      : lines
  })
}

/** Every field that the document gives a resource. */
export function fieldsOf(key: ResourceKey): string[] {
  return [...new Set(linesOf(key).flatMap(namesIn))].filter((name) => !isSupervisors(key, name))
}

function namesIn({ cell, names, type }: FieldLine): readonly string[] {
  // `as shipments/mailing`: its fields, without those that the line takes away.
  if (cell === 'as shipments/mailing') {
    const without = type.replace('without ', '').split(', ')
    return fieldsOf('mailings').filter((name) => !without.includes(name))
  }
  // `closed_app` of a chat queue is the pair of a telephony queue (§0).
  const pairs = names.flatMap((name) => (name.endsWith('_app') ? [name, `${name}data`] : [name]))
  return IN_OTHER_WORDS[cell] ?? pairs
}

// "supervisor actions; teams only"
function isSupervisors(key: ResourceKey, name: string): boolean {
  return key === 'callGroupPermissions' && /^can_(monitor|whisper|barge|pause)$/.test(name)
}

/** What the document says of one field; undefined where a line of several names does not say it of each. */
export interface FieldSaid {
  readonly name: string
  readonly type: string | undefined
  readonly required: string | undefined
  readonly standard: string | undefined
}

/** The fields of a resource one by one. */
export function saidOf(key: ResourceKey): FieldSaid[] {
  const known = new Set(fieldsOf(key))
  return linesOf(key)
    .filter(({ cell }) => !(cell in IN_OTHER_WORDS))
    .flatMap(({ names, type, required, standard }) => {
      const types = share(type, names)
      const needs = share(required, names)
      const standards = share(standard, names)
      return names.map((name, at) => ({
        name,
        type: types?.[at],
        required: needs?.[at],
        standard: standards?.[at],
      }))
    })
    .filter(({ name }) => known.has(name))
    .map((said) => (said.type === 'as telephony' ? asTelephony(said) : said))
}

// What a chat queue has like a telephony queue.
function asTelephony(said: FieldSaid): FieldSaid {
  return saidOf('telephonyQueues').find(({ name }) => name === said.name) ?? said
}

// A part may begin with one of these: `int, enum none, send_message` are two.
const TYPE = /, (?=\[?(?:enum|int|str|sec|dec|bool|dt|fk|m2m|app|text|url|phone)\b)/

// `str, bool` of two names; `int` of any number of them; `enum a, b; text` where a part has commas of its own. A pair has one part.
function share(column: string, names: readonly string[]): readonly string[] | undefined {
  if (names.length === 1) return [column]
  const subjectOf = (name: string) => name.replace(/appdata$/, 'app')
  const subjects = [...new Set(names.map(subjectOf))]
  for (const between of [/; /, / \/ /, /, (?![^{[(]*[}\])])/, TYPE]) {
    const parts = column.split(between)
    if (parts.length === subjects.length)
      return names.map((name) => parts[subjects.indexOf(subjectOf(name))] ?? '')
  }
  const isOne = !/[,;]/.test(column) || (/^\[?(enum|dec)\b/.test(column) && column.split(TYPE).length === 1)
  return isOne ? names.map(() => column) : undefined
}
