/** Permissions named one by one (§6; contract §10), as they are stored in a user's roles. */
export const NAMED_PERMISSIONS = [
  'sites.view_dashboard',
  'sites.view_dashboard_supervisor',
  'sites.view_softphone',
  'sites.view_chat',
  'sites.view_activities',
  'sites.view_mailingclient',
  'sites.view_client',
  'sites.view_reports',
  'sites.view_settings',
  'sites.view_take_break',
  'sites.view_notification',
  'sites.view_fullscreen',
  'sites.add_site',
  // §6 names these two without an app; contract §0.5 stores them with one
  'chat.download_chat_conversation',
  'report.download_monitor_file',
  // extensions
  'agent.change_pause',
  'agent.logout_agent',
  'pabx.view_endpointpermission',
] as const

/** Short names of §6 that match the stored ones as patterns (contract §0.5). */
export const SHORT_PERMISSIONS = ['download_chat_conversation', 'download_monitor_file'] as const

/** Models with the four actions (contract §10), by app. */
export const PERMISSION_MODELS = {
  business: ['contract', 'department', 'group', 'site', 'user'],
  chat: ['bot', 'channel', 'flow', 'chatgroup', 'inbound', 'textmessage', 'template', 'queue'],
  crm: ['interaction', 'organization', 'product', 'status', 'tag', 'record'],
  pabx: [
    'callgroup',
    'membercallgroup',
    'permissioncallgroup',
    'detour',
    'device',
    'ivr',
    'musiconhold',
    'mohentry',
    'sound',
    'entrysound',
    'trunk',
    'inboundroute',
    'number',
    'outboundroute',
    'channeloutboundroute',
    'queue',
  ],
  service: [
    'blacklist',
    'entryblacklist',
    'calendar',
    'form',
    'kpi',
    'pause',
    'team',
    'permissionteam',
    'chatcampaign',
    'chatimport',
    'chatmailing',
    'classification',
    'subclassification',
    'unionclassification',
    'chatnps',
    'telephonynps',
    'campaign',
    'dialer',
    'shipmentimport',
    'layout',
    'mailing',
    'persistencerule',
  ],
  builder: [
    'module',
    'filter',
    'homepage',
    'insidepage',
    'query',
    'subcategory',
    'widget',
    'dashboardcategory',
    'dashboardmenu',
    'dashboardpage',
  ],
  report: ['reportcategory', 'reportmenu', 'reportpage'],
  integration: ['event', 'integration', 'proxy'],
} as const

export const PERMISSION_ACTIONS = ['view', 'add', 'change', 'delete'] as const
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number]

type Models = typeof PERMISSION_MODELS
type ModelPermission = {
  [App in keyof Models]: `${App}.${PermissionAction}_${Models[App][number]}`
}[keyof Models]

// Screens outside /settings write under permissions of their own (contract §10, second table).
export const SCREEN_PERMISSIONS = [
  'sites.add_client',
  'sites.change_client',
  'sites.delete_client',
  'sites.add_mailingclient',
  'sites.change_mailingclient',
  'sites.delete_mailingclient',
  'sites.add_activity',
  'sites.change_activity',
  'sites.delete_activity',
  'report.add_processingqueue',
  'report.change_processingqueue',
  'report.delete_processingqueue',
] as const

export type PermissionName =
  | (typeof NAMED_PERMISSIONS)[number]
  | (typeof SCREEN_PERMISSIONS)[number]
  | ModelPermission

/** What a check may be asked for: a stored name, or a short name of §6. */
export type Permission = PermissionName | (typeof SHORT_PERMISSIONS)[number]

/** Every permission that a role may hold, in the order of the declarations. */
export function permissionCatalogue(): PermissionName[] {
  const models = Object.entries(PERMISSION_MODELS).flatMap(([app, names]) =>
    names.flatMap((model) =>
      PERMISSION_ACTIONS.map((action) => `${app}.${action}_${model}` as PermissionName),
    ),
  )
  return [...NAMED_PERMISSIONS, ...SCREEN_PERMISSIONS, ...models]
}
