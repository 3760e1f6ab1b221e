/** What tells the rows of a resource apart where that is not their `description`; of rows below a row, among their siblings. */
export const NAMING: Readonly<Record<string, readonly string[]>> = {
  sites: ['domain'],
  numbers: ['number'],
  devices: ['extension'],
  unions: ['target_type', 'target', 'classification'],
  outboundRouteChannels: ['channel'],
  callGroupMembers: ['endpoint'],
  callGroupPermissions: ['target_type', 'target_id'],
  teamPermissions: ['target_type', 'target_id'],
  queueTeams: ['target_type', 'target', 'team'],
  mohEntries: ['moh', 'description'],
}

/**
 * Resources that do not travel: people and what is known of them; the tenant, which is another one elsewhere; and what no part of the
 * product obeys yet.
 */
export const NO_SETTINGS: ReadonlySet<string> = new Set([
  ...['users', 'clients', 'leads', 'organizations', 'records', 'blacklistEntries'],
  'contracts',
  ...[
    'bots',
    'flows',
    'modules',
    'filters',
    'queries',
    'widgets',
    'subCategories',
    'homepages',
    'insidePages',
  ],
  ...['dashboardCategories', 'dashboardMenus', 'dashboardPages'],
  ...['reportCategories', 'reportMenus', 'reportPages', 'queuedReports', 'backups'],
  // What was done, not what is set.
  ...['chatImports', 'shipmentImports'],
  ...['campaigns', 'dialers', 'mailings', 'layouts', 'persistenceRules', 'chatCampaigns', 'chatMailings'],
  ...['integrations', 'events', 'proxies'],
])

/** Settable fields that the resource's input does not name: it has them from elsewhere. */
export const MORE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  groups: ['is_system'],
}

/** Resource that `target_type` names for each row with a target; one that is not here is of people, or of what comes later. */
export const TARGETS: Readonly<Record<string, string>> = {
  team: 'teams',
  endpoint: 'devices',
  queue: 'telephonyQueues',
  ivr: 'ivrs',
  call_group: 'callGroups',
  nps: 'telephonySurveys',
  announce: 'soundEntries',
  channel: 'chatChannels',
  telephony: 'telephonyQueues',
  chat: 'chatQueues',
  queue_telephony: 'telephonyQueues',
  queue_chat: 'chatQueues',
}

/** Resource that an application of a chat leads to; of calls the bindings know it. */
export const CHAT_TARGETS: Readonly<Record<string, string>> = { queue: 'chatQueues', message: 'textMessages' }

/** Applications that lead to a person. */
export const PERSON_APP = 'user'
