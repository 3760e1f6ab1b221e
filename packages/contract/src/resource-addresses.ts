/** Where a resource stands: its API, its screen, the model of its permissions. */
interface Address {
  /** One row, in camel case: `readPause`. The key of the table says many: `listPauses`. */
  readonly one: string
  /** Relative to `/api`; `:id` is the parent's. */
  readonly path: `/v1/${string}/`
  /** Below `/settings`. */
  readonly route: string
  /** `{app}.{model}` of the four permissions. */
  readonly model: `${string}.${string}`
}

/** The table of contract §10: every settings resource, once. The permission catalogue is made of its models. */
export const RESOURCE_ADDRESSES = {
  contracts: at('contract', '/v1/business/contracts/', 'business/contracts', 'business.contract'),
  departments: at('department', '/v1/business/departments/', 'business/departments', 'business.department'),
  groups: at('group', '/v1/business/groups/', 'business/groups', 'business.group'),
  sites: at('site', '/v1/business/sites/', 'business/sites', 'business.site'),
  users: at('user', '/v1/business/users/', 'business/users', 'business.user'),

  bots: at('bot', '/v1/chat/bots/', 'chat/bots', 'chat.bot'),
  chatChannels: at('chatChannel', '/v1/chat/channels/', 'chat/channels', 'chat.channel'),
  flows: at('flow', '/v1/chat/flows/', 'chat/flows', 'chat.flow'),
  chatGroups: at('chatGroup', '/v1/chat/groups/', 'chat/groups', 'chat.chatgroup'),
  chatInbounds: at('chatInbound', '/v1/chat/inbounds/', 'chat/inbounds', 'chat.inbound'),
  textMessages: at('textMessage', '/v1/chat/text-messages/', 'chat/messages', 'chat.textmessage'),
  templates: at('template', '/v1/chat/templates/', 'chat/templates', 'chat.template'),

  interactions: at('interaction', '/v1/crm/interactions/', 'crm/interactions', 'crm.interaction'),
  records: at('record', '/v1/crm/interactions/:id/records/', 'crm/interactions/:id/records', 'crm.record'),
  organizations: at('organization', '/v1/crm/organizations/', 'crm/organizations', 'crm.organization'),
  products: at('product', '/v1/crm/products/', 'crm/products', 'crm.product'),
  statuses: at('status', '/v1/crm/status/', 'crm/status', 'crm.status'),
  tags: at('tag', '/v1/crm/tags/', 'crm/tags', 'crm.tag'),

  callGroups: at('callGroup', '/v1/pabx/call-groups/', 'pabx/call-groups', 'pabx.callgroup'),
  callGroupMembers: at(
    'callGroupMember',
    '/v1/pabx/call-groups/:id/membership/',
    'pabx/call-groups/:id/membership',
    'pabx.membercallgroup',
  ),
  callGroupPermissions: at(
    'callGroupPermission',
    '/v1/pabx/call-groups/:id/permissions/',
    'pabx/call-groups/:id/permissions',
    'pabx.permissioncallgroup',
  ),
  detours: at('detour', '/v1/pabx/detours/', 'pabx/detours', 'pabx.detour'),
  devices: at('device', '/v1/pabx/devices/', 'pabx/devices', 'pabx.device'),
  ivrs: at('ivr', '/v1/pabx/ivrs/', 'pabx/ivrs', 'pabx.ivr'),
  musicOnHold: at('musicOnHoldClass', '/v1/pabx/moh/', 'pabx/moh', 'pabx.musiconhold'),
  mohEntries: at('mohEntry', '/v1/pabx/moh-entries/', 'pabx/moh/entries', 'pabx.mohentry'),
  sounds: at('sound', '/v1/pabx/sounds/', 'pabx/sounds', 'pabx.sound'),
  soundEntries: at('soundEntry', '/v1/pabx/sounds-entries/', 'pabx/sounds/entries', 'pabx.entrysound'),
  trunks: at('trunk', '/v1/pabx/channels/', 'pabx/routes/channels', 'pabx.trunk'),
  inboundRoutes: at('inboundRoute', '/v1/pabx/inbound-routes/', 'pabx/routes/inbound', 'pabx.inboundroute'),
  numbers: at('number', '/v1/pabx/numbers/', 'pabx/routes/numbers', 'pabx.number'),
  outboundRoutes: at(
    'outboundRoute',
    '/v1/pabx/outbound-routes/',
    'pabx/routes/outbound',
    'pabx.outboundroute',
  ),
  outboundRouteChannels: at(
    'outboundRouteChannel',
    '/v1/pabx/outbound-routes/:id/channels/',
    'pabx/routes/outbound/:id/channels',
    'pabx.channeloutboundroute',
  ),

  // Tests ask in this order: an entry is deleted while its list is there.
  blacklistEntries: at(
    'blacklistEntry',
    '/v1/service/blacklists/:id/entries/',
    'service/blacklists/:id/entries',
    'service.entryblacklist',
  ),
  blacklists: at('blacklist', '/v1/service/blacklists/', 'service/blacklists', 'service.blacklist'),
  calendars: at('calendar', '/v1/service/calendars/', 'service/calendars', 'service.calendar'),
  forms: at('form', '/v1/service/forms/', 'service/forms', 'service.form'),
  kpis: at('kpi', '/v1/service/kpis/', 'service/kpi', 'service.kpi'),
  pauses: at('pause', '/v1/service/pauses/', 'service/pauses', 'service.pause'),
  teams: at('team', '/v1/service/teams/', 'service/teams', 'service.team'),
  teamPermissions: at(
    'teamPermission',
    '/v1/service/teams/:id/permissions/',
    'service/teams/:id/permissions',
    'service.permissionteam',
  ),
  chatCampaigns: at(
    'chatCampaign',
    '/v1/service/chats/campaigns/',
    'service/chats/campaign',
    'service.chatcampaign',
  ),
  chatImports: at('chatImport', '/v1/service/chats/imports/', 'service/chats/import', 'service.chatimport'),
  chatMailings: at(
    'chatMailing',
    '/v1/service/chats/mailings/',
    'service/chats/mailing',
    'service.chatmailing',
  ),
  classifications: at(
    'classification',
    '/v1/service/classifications/',
    'service/classifications/primary',
    'service.classification',
  ),
  subClassifications: at(
    'subClassification',
    '/v1/service/sub-classifications/',
    'service/classifications/secondary',
    'service.subclassification',
  ),
  unions: at('union', '/v1/service/unions/', 'service/classifications/union', 'service.unionclassification'),
  chatSurveys: at('chatSurvey', '/v1/service/nps/chat/', 'service/nps/chat', 'service.chatnps'),
  telephonySurveys: at(
    'telephonySurvey',
    '/v1/service/nps/telephony/',
    'service/nps/telephony',
    'service.telephonynps',
  ),
  chatQueues: at('chatQueue', '/v1/chat/queues/', 'service/queues/chat', 'chat.queue'),
  telephonyQueues: at('telephonyQueue', '/v1/pabx/queues/', 'service/queues/telephony', 'pabx.queue'),
  campaigns: at(
    'campaign',
    '/v1/service/shipments/campaigns/',
    'service/shipments/campaign',
    'service.campaign',
  ),
  dialers: at('dialer', '/v1/service/shipments/dialers/', 'service/shipments/dialer', 'service.dialer'),
  shipmentImports: at(
    'shipmentImport',
    '/v1/service/shipments/imports/',
    'service/shipments/import',
    'service.shipmentimport',
  ),
  layouts: at('layout', '/v1/service/shipments/layouts/', 'service/shipments/layout', 'service.layout'),
  mailings: at('mailing', '/v1/service/shipments/mailings/', 'service/shipments/mailing', 'service.mailing'),
  persistenceRules: at(
    'persistenceRule',
    '/v1/service/shipments/persistence-rules/',
    'service/shipments/persistence-rules',
    'service.persistencerule',
  ),

  modules: at('module', '/v1/builder/modules/', 'system/base/modules', 'builder.module'),
  filters: at('filter', '/v1/builder/filters/', 'system/builder/filters', 'builder.filter'),
  homepages: at('homepage', '/v1/builder/homepages/', 'system/builder/homepages', 'builder.homepage'),
  insidePages: at(
    'insidePage',
    '/v1/builder/insidepages/',
    'system/builder/insidepages',
    'builder.insidepage',
  ),
  queries: at('query', '/v1/builder/queries/', 'system/builder/queries', 'builder.query'),
  subCategories: at(
    'subCategory',
    '/v1/builder/sub-categories/',
    'system/builder/sub-categories',
    'builder.subcategory',
  ),
  widgets: at('widget', '/v1/builder/widgets/', 'system/builder/widgets', 'builder.widget'),
  dashboardCategories: at(
    'dashboardCategory',
    '/v1/builder/dashboards/categories/',
    'system/builder/dashboards/categories',
    'builder.dashboardcategory',
  ),
  dashboardMenus: at(
    'dashboardMenu',
    '/v1/builder/dashboards/menus/',
    'system/builder/dashboards/menus',
    'builder.dashboardmenu',
  ),
  dashboardPages: at(
    'dashboardPage',
    '/v1/builder/dashboards/pages/',
    'system/builder/dashboards/pages',
    'builder.dashboardpage',
  ),
  reportCategories: at(
    'reportCategory',
    '/v1/builder/reports/categories/',
    'system/builder/reports/categories',
    'report.reportcategory',
  ),
  reportMenus: at(
    'reportMenu',
    '/v1/builder/reports/menus/',
    'system/builder/reports/menus',
    'report.reportmenu',
  ),
  reportPages: at(
    'reportPage',
    '/v1/builder/reports/pages/',
    'system/builder/reports/pages',
    'report.reportpage',
  ),
  events: at('event', '/v1/integration/events/', 'system/integration/events', 'integration.event'),
  integrations: at(
    'integration',
    '/v1/integration/integrations/',
    'system/integration/integrations',
    'integration.integration',
  ),
  proxies: at('proxy', '/v1/integration/proxies/', 'system/integration/proxies', 'integration.proxy'),
} as const satisfies Record<string, Address>

/** The second table of contract §10: lists whose screens stand outside the settings, under permissions of their own. */
export const SCREEN_ADDRESSES = {
  clients: { one: 'client', path: '/v1/crm/clients/', route: 'clients', model: 'sites.client' },
  leads: {
    one: 'lead',
    path: '/v1/service/mailing-clients/',
    route: 'leads',
    model: 'sites.mailingclient',
  },
  backups: {
    one: 'backup',
    path: '/v1/report/backups/',
    route: 'reports/backup',
    view: 'sites.view_reports',
  },
  queuedReports: {
    one: 'queuedReport',
    path: '/v1/report/processing-queue/',
    route: 'reports/processing-queue',
    view: 'sites.view_reports',
  },
} as const satisfies Record<string, Omit<Address, 'model'> & ({ model: Address['model'] } | { view: string })>

export type ResourceKey = keyof typeof RESOURCE_ADDRESSES | keyof typeof SCREEN_ADDRESSES

function at<const One extends string, const Model extends Address['model']>(
  one: One,
  path: Address['path'],
  route: string,
  model: Model,
) {
  return { one, path, route, model } as const
}
