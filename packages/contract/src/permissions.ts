import { RESOURCE_ADDRESSES, type SCREEN_ADDRESSES } from './resource-addresses.ts'

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
  'agent.send_command',
  'agent.send_message',
  'agent.change_queue',
  'agent.monitor_call',
  'pabx.view_endpointpermission',
  'business.view_audit',
] as const

/** Short names of §6 that match the stored ones as patterns (contract §0.5). */
export const SHORT_PERMISSIONS = ['download_chat_conversation', 'download_monitor_file'] as const

export const PERMISSION_ACTIONS = ['view', 'add', 'change', 'delete'] as const
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number]

type PermissionModel =
  | (typeof RESOURCE_ADDRESSES)[keyof typeof RESOURCE_ADDRESSES]['model']
  | (typeof SCREEN_ADDRESSES)['clients' | 'leads']['model']
type ModelPermission = {
  [Model in PermissionModel]: Model extends `${infer App}.${infer Name}`
    ? `${App}.${PermissionAction}_${Name}`
    : never
}[PermissionModel]

/** The permission for one of the four actions on a model of contract §10: `service.pause`, `view` -> `service.view_pause`. */
export function permissionOf(model: PermissionModel, action: PermissionAction): PermissionName {
  const [app, name] = model.split('.')
  return `${app}.${action}_${name}` as ModelPermission
}

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
  const models = Object.values(RESOURCE_ADDRESSES).flatMap(({ model }) =>
    PERMISSION_ACTIONS.map((action) => permissionOf(model, action)),
  )
  return [...NAMED_PERMISSIONS, ...SCREEN_PERMISSIONS, ...models]
}
