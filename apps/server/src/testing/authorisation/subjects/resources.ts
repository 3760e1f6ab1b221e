import { operationName, type RESOURCE_ENDPOINTS, RESOURCES } from '@ramal/contract/resources/registry'
import { TENANT_MARK } from '../testing/marks.ts'
import { OTHER_HOST } from '../testing/other-tenant.ts'
import type { Ask, Detour, Subject, Things } from '../testing/things.ts'
import { SYSTEM_REQUIRED } from './system-required.ts'

type GeneratedName = keyof typeof RESOURCE_ENDPOINTS
type Key = keyof typeof RESOURCES

const team = {
  allowed: "§10: settings are the tenant's, for who holds the permission of their model",
} as const
const onceOf = (request: string) =>
  request
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .slice(0, 20)
const written = (operation: string) => ({ description: `Do outro (${operation})` })

let count = 0
/** A number that nothing has had yet. */
const next = () => ++count
// Nobody answers there: what is sent goes nowhere.
const whatsapp = () => ({
  ...{ phone_number: '+551130000000', phone_number_id: `70${next()}`, waba_id: '70', app_id: '7' },
  ...{ access_token: 'a', app_secret: 'b', verify_token: 'c', api_base_url: 'http://127.0.0.1:9' },
})

let numbersMade = 0
/** One that nobody has yet. */
function nextNumber(): string {
  numbersMade += 1
  return `113${String(1_000_000 + numbersMade)}`
}

/** What rows cannot be without, of the writer's own tenant; `once` is of this request alone. */
const REQUIRED: { readonly [K in Key]?: (by: Things, once: string) => Readonly<Record<string, unknown>> } = {
  ivrs: (by) => ({
    audio: by.soundEntryId,
    options: [{ digit: '1', app: 'hangup' }],
    timeout_app: 'hangup',
  }),
  detours: (by) => ({ endpoint: by.endpointId, app: 'hangup' }),
  soundEntries: (by) => ({ sound: by.soundId, tts: true, text: 'Olá' }),
  mohEntries: (by) => ({ moh: by.musicId }),
  departments: (_, once) => ({ code: once }),
  unions: (by) => ({
    target_type: 'mailing',
    target: by.lists.mailing,
    classification: by.classificationId,
  }),
  kpis: () => ({ metric: 'aht', target: 90, warning: 80, critical: 70 }),
  chatSurveys: () => ({
    questions: [{ text: 'Resolveu?', question_type: 'yes_no' }],
    finish_app: 'disconnect',
  }),
  layouts: () => ({ columns: [{ header: 'tel', target: 'phone' }] }),
  persistenceRules: () => ({ rules: [{ when_type: 'dial_status', when_values: [486] }] }),
  mailings: ({ lists }) => ({ campaign: lists.campaign, layout: lists.layout }),
  chatMailings: ({ lists, channelId }) => ({
    ...{ campaign: lists.campaign, layout: lists.layout },
    channel: channelId,
  }),
  dialers: ({ lists, ...by }) => ({
    ...{ campaign: lists.campaign, queue: by.telephonyQueueId, mailings: [{ mailing: lists.mailing }] },
    ...{ outbound_route: by.routeId, numbers: [lists.number], calendar: by.calendarId },
    persistence_rule: lists.persistenceRule,
  }),
  chatCampaigns: ({ lists, ...by }) => ({
    ...{ channel: by.channelId, template: by.templateId, param_map: {}, mailings: [lists.chatMailing] },
    ...{ calendar: by.calendarId, starts_at: '2030-01-01T12:00:00.000Z' },
    ...{ on_reply_app: 'queue', on_reply_appdata: String(by.chatQueueId) },
  }),
  // Below a name that the tenant has (decision 136).
  sites: (by, once) => ({ domain: `${once}.${by.tenantId === 1 ? 'a-parte.example' : OTHER_HOST}` }),
  users: (by, once) => ({
    username: once,
    first_name: 'Pessoa',
    groups: [by.groupId],
    password: 'mar-verde-longe-27',
  }),
  trunks: () => ({ host: 'sip.example', match_ips: ['192.0.2.1'] }),
  numbers: (by) => ({ number: nextNumber(), channel: by.trunkId }),
  inboundRoutes: () => ({ did_pattern: '_1130009XXX', app: 'hangup' }),
  outboundRoutes: () => ({ patterns: [{ match: '_X.' }] }),
  outboundRouteChannels: (by) => ({ channel: by.trunkId + 1 }), // Its first route has the first.
  telephonySurveys: (by) => ({
    questions: [{ audio: by.soundEntryId, question_type: 'yes_no' }],
    finish_app: 'hangup',
  }),
  blacklists: () => ({ inbound_app: 'hangup' }),
  chatChannels: () => whatsapp(),
  chatInbounds: (by) => ({ channel: by.channelId, app: 'queue', appdata: String(by.chatQueueId) }),
  textMessages: () => ({ content: 'Oi' }),
  templates: (by) => ({ channel: by.channelId, name: `ola_${next()}`, content: 'Oi' }),
  ...SYSTEM_REQUIRED,
  callGroupMembers: (by) => ({ endpoint: by.endpointId }),
  callGroupPermissions: (by) => ({ target_type: 'user', target_id: by.userId }),
  teamPermissions: (by) => ({ target_type: 'user', target_id: by.userId }),
  clients: () => ({ full_name: 'Cliente novo', phones: [{ phone: '11955550009' }] }),
  leads: () => ({ full_name: 'Lead novo', phones: [{ phone: '11955550009' }] }),
  statuses: () => ({ entity: 'lead' }),
  interactions: (by) => ({ form: by.recordFormId, statuses: [by.recordStatusId] }),
  records: (by) => ({ client: by.clientId }),
  blacklistEntries: (by) => ({ blacklist: by.rows['blacklistEntries']?.['id'] ?? 1, phone: '11977770000' }),
}
/** Those of what is replaced, where what was created before took the first. */
const REPLACED: typeof REQUIRED = {
  ...REQUIRED,
  statuses: () => ({ entity: 'client' }),
  // Others show the client's name.
  clients: () => ({ full_name: `João ${TENANT_MARK}`, phones: [{ phone: '11955550009' }] }),
  callGroupMembers: (by) => ({ endpoint: by.endpointId + 1 }), // Bruno's
  telephonyQueues: (by) => ({ members: [{ user: by.userId }] }),
  // What was in use stays so, or others would be asked for what is deleted.
  inboundRoutes: (by) => ({ numbers: [by.numberId], app: 'queue', appdata: String(by.telephonyQueueId) }),
  outboundRoutes: (by) => ({ patterns: [{ match: '_X.' }], teams: [by.teamId] }),
  outboundRouteChannels: (by) => ({ channel: by.trunkId }),
  callGroupPermissions: (by) => ({ target_type: 'endpoint', target_id: by.endpointId }),
  teamPermissions: (by) => ({ target_type: 'endpoint', target_id: by.endpointId }),
  unions: (by) => ({ target_type: 'dialer', target: by.lists.dialer, classification: by.classificationId }),
}

/** Fields that name other rows: those of another tenant are no rows. */
const REFERENCES: { readonly [K in Key]?: (of: Things) => Readonly<Record<string, unknown>> } = {
  teams: (of) => ({
    outbound_routes: [of.routeId],
    pauses: [of.pauseId],
    channels: [of.channelId],
    templates: [of.templateId],
    text_messages: [of.textMessageId],
    supervisors: [of.userId],
    calendar: of.calendarId,
    queues_telephony: [of.telephonyQueueId],
    queues_chat: [of.chatQueueId],
  }),
  pauses: (of) => ({ teams: [of.teamId] }),
  classifications: (of) => ({ form: of.lists.form }),
  subClassifications: (of) => ({ mailing: of.lists.mailing }),
  unions: (of) => ({ target: of.lists.mailing, classification: of.classificationId }),
  chatQueues: (of) => ({
    ...{ form: of.lists.form, calendar: of.calendarId, nps: of.lists.chatSurvey },
    ...{ members: [{ user: of.userId }], closing_message: of.textMessageId },
  }),
  kpis: (of) => ({ calendar: of.calendarId, alert_users: [of.userId], alert_teams: [of.teamId] }),
  chatSurveys: (of) => ({
    ...{ intro_message: of.textMessageId, outside_window_template: of.templateId },
    detractor_alert_teams: [of.teamId],
  }),
  campaigns: (of) => ({
    ...{ organization: of.organizationId, teams: [of.teamId], supervisors: [of.userId] },
    ...{ form: of.lists.form, outbound_route: of.routeId },
  }),
  mailings: ({ lists }) => ({
    ...{ campaign: lists.campaign, layout: lists.layout, form: lists.form },
    persistence_rule: lists.persistenceRule,
  }),
  chatMailings: (of) => ({ campaign: of.lists.campaign, channel: of.channelId }),
  dialers: ({ lists, ...of }) => ({
    ...{ campaign: lists.campaign, queue: of.telephonyQueueId, mailings: [{ mailing: lists.mailing }] },
    ...{ outbound_route: of.routeId, numbers: [lists.number], calendar: of.calendarId },
    persistence_rule: lists.persistenceRule,
  }),
  chatCampaigns: ({ lists, ...of }) => ({
    ...{ template: of.templateId, mailings: [lists.chatMailing], calendar: of.calendarId },
  }),
  departments: (of) => ({ manager: of.userId, site: of.siteId, calendar: of.calendarId }),
  groups: (of) => ({ users: [of.userId], copy_from: of.groupId }),
  users: (of) => ({
    groups: [of.groupId],
    team: of.teamId,
    site: of.siteId,
    endpoint: of.endpointId,
    chat_channels: [of.channelId],
    pauses: [of.pauseId],
    queue_members: [{ queue_type: 'chat', queue: of.chatQueueId }],
  }),
  clients: (of) => ({ organization: of.organizationId, status: of.clientStatusId, owner: of.userId }),
  leads: (of) => ({ client: of.clientId, owner: of.userId }),
  organizations: (of) => ({ parent: of.organizationId, owner: of.userId }),
  interactions: (of) => ({ form: of.recordFormId, statuses: [of.recordStatusId], teams: [of.teamId] }),
  ivrs: (of) => ({ audio: of.soundEntryId, calendar: of.calendarId }),
  callGroups: (of) => ({ moh: of.musicId }),
  detours: (of) => ({ endpoint: of.endpointId, team: of.teamId, calendar: of.calendarId }),
  devices: (of) => ({ user: of.userId }),
  numbers: (of) => ({ channel: of.trunkId }),
  inboundRoutes: (of) => ({ numbers: [of.numberId], calendar: of.calendarId }),
  outboundRoutes: (of) => ({ teams: [of.teamId], calendar: of.calendarId }),
  chatChannels: (of) => ({ calendar: of.calendarId, queue_outbound: of.chatQueueId, teams: [of.teamId] }),
  chatGroups: (of) => ({ users: [of.userId], teams: [of.teamId], channels: [of.channelId] }),
  bots: (of) => ({ welcome_message: of.textMessageId }),
  modules: (of) => ({ parent: of.system['menuModules'] }),
  widgets: (of) => ({ query: of.system['query'], drill_page: of.system['dashboard'] }),
  events: (of) => ({ integration: of.system['integration'] }),
  dashboardPages: (of) => ({
    teams: [of.teamId],
    items: [{ id: 'a', widget: of.system['widget'], x: 0, y: 0, w: 1, h: 1 }],
  }),
  chatInbounds: (of) => ({
    channel: of.channelId,
    calendar: of.calendarId,
    welcome_message: of.textMessageId,
  }),
  textMessages: (of) => ({ teams: [of.teamId], channels: [of.channelId] }),
  templates: (of) => ({ channel: of.channelId, teams: [of.teamId] }),
}
/** Own rows to lead there. */
const OWN: { readonly [K in Key]?: (by: Things) => number } = {
  teams: (by) => by.teamId,
  pauses: (by) => by.pauseId,
  classifications: (by) => by.classificationId,
  subClassifications: (by) => by.subClassificationId,
  unions: (by) => by.lists.union,
  chatQueues: (by) => by.chatQueueId,
  kpis: (by) => by.lists.kpi,
  chatSurveys: (by) => by.lists.chatSurvey,
  campaigns: (by) => by.lists.campaign,
  mailings: (by) => by.lists.mailing,
  chatMailings: (by) => by.lists.chatMailing,
  dialers: (by) => by.lists.dialer,
  chatCampaigns: (by) => by.lists.chatCampaign,
  departments: (by) => by.departmentId,
  groups: (by) => by.groupId,
  users: (by) => by.spareUserId,
  clients: (by) => by.clientId,
  organizations: (by) => by.organizationId,
  leads: (by) => by.leadId,
  interactions: (by) => by.interactionId,
  ivrs: (by) => by.ivrId,
  callGroups: (by) => by.callGroupId,
  detours: (by) => by.detourId,
  chatGroups: (by) => by.system['chatGroups'] ?? 0,
  bots: (by) => by.system['bots'] ?? 0,
  modules: (by) => by.system['menuModules'] ?? 0,
  widgets: (by) => by.system['widget'] ?? 0,
  events: (by) => by.system['event'] ?? 0,
  dashboardPages: (by) => by.system['dashboard'] ?? 0,
  devices: (by) => by.endpointId,
  numbers: (by) => by.numberId,
  inboundRoutes: (by) => by.inboundRouteId,
  outboundRoutes: (by) => by.routeId,
  chatChannels: (by) => by.channelId,
  chatInbounds: (by) => by.inboundId,
  textMessages: (by) => by.textMessageId,
  templates: (by) => by.templateId,
}

/** Whose first write is a file: nothing of it is made without one. */
const NEEDS_FILE: ReadonlySet<Key> = new Set(['mohEntries'])
const WITHOUT_FILE: Subject = { ask: () => ({ body: {} }), tenant: 400, team: 400, owner: 400 }

const createdBy = (key: Key): Subject => ({
  ask: (of, by) => ({
    params: parentOf(of, key),
    body: { ...written('create'), ...REQUIRED[key]?.(by, onceOf('create')) },
  }),
  tenant: RESOURCES[key].address.path.includes(':') ? 404 : 201,
  team,
  detours: naming(key, 'create', (body) => ({ body })),
})

const SUBJECT_OF: Readonly<Record<string, (key: Key) => Subject>> = {
  list: (key) => ({
    ask: (of) => ({
      params: parentOf(of, key),
      query: { limit: 999_999, id__or: Object.values(of.rows[key]!).join(',') },
    }),
    tenant: RESOURCES[key].address.path.includes(':') ? 404 : 200,
    team,
  }),
  read: (key) => ({ ask: (of) => itself(of, key), tenant: 404, team }),
  uses: (key) => ({ ask: (of) => itself(of, key), tenant: 404, team }),
  create: (key) => (NEEDS_FILE.has(key) ? WITHOUT_FILE : createdBy(key)),
  replace: (key) => ({
    ask: (of, by) => ({
      ...itself(of, key),
      body: { ...written('replace'), ...REPLACED[key]?.(by, onceOf('replace')) },
    }),
    tenant: 404,
    team,
    detours: naming(key, 'replace', (body, by) => ({ params: { id: OWN[key]?.(by) ?? 0 }, body })),
  }),
  patch: (key) => ({
    ask: (of) => ({ ...itself(of, key), body: written('patch') }),
    tenant: 404,
    team,
    detours: naming(key, 'patch', (body, by) => ({ params: { id: OWN[key]?.(by) ?? 0 }, body })),
  }),
  remove: (key) => ({ ask: (of) => itself(of, key), tenant: 404, team }),
}

/** Nobody of a tenant makes another one or deletes their own; what came with the product stays. */
const OTHERWISE: { readonly [Name in GeneratedName]?: Subject } = {
  createContract: {
    ask: () => ({ body: { ...written('create'), code: 'nova' } }),
    tenant: 403,
    team: 403,
    owner: 403,
  },
  // Its code is the operator's.
  replaceContract: {
    ask: (of) => ({ ...itself(of, 'contracts'), body: { ...written('replace'), code: 'nova' } }),
    tenant: 404,
    team: 400,
    owner: 400,
  },
}

/** Every resource of §10 by what its endpoints do: a new one has its rows without a word here. */
export const RESOURCE_SUBJECTS = Object.fromEntries([
  ...Object.values(RESOURCES).flatMap(({ key, endpoints }) =>
    Object.keys(endpoints).map((operation) => {
      const subject = SUBJECT_OF[operation]
      if (!subject) throw new Error(`nobody said who may ${operation} ${key}`)
      return [operationName(key, operation), subject(key)]
    }),
  ),
  ...Object.entries(OTHERWISE),
  // The compiler does not follow names through fromEntries.
]) as Record<GeneratedName, Subject>

function itself(of: Things, key: Key): Ask {
  return { params: of.rows[key]! }
}

function parentOf(of: Things, key: Key): { id: number } {
  return { id: of.rows[key]!['id'] ?? 0 }
}

function naming(key: Key, operation: string, ask: (body: object, by: Things) => Ask): Record<string, Detour> {
  const fields = REFERENCES[key]
  if (!fields) return {}
  const names = Object.keys(fields({ rows: {}, lists: {}, system: {} } as Things))
  return Object.fromEntries(
    names.map((name) => [
      `with ${name} of Ana's`,
      {
        ask: (of, by) =>
          ask(
            {
              ...written(`${operation} ${name}`),
              ...REQUIRED[key]?.(by, onceOf(`${operation} ${name}`)),
              [name]: fields(of)[name],
            },
            by,
          ),
        tenant: 400,
        field: name,
      },
    ]),
  )
}
