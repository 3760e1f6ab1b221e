import { type PermissionName, permissionCatalogue } from '@ramal/contract/permissions'
import type { WriteTx } from '@ramal/db/store/store'
import { findSystemGroup, insertSystemGroup } from './group-rows.ts'

const AGENT: PermissionName[] = [
  'sites.view_dashboard',
  'sites.view_softphone',
  'sites.view_chat',
  'sites.view_activities',
  'sites.add_activity',
  'sites.change_activity',
  'sites.view_take_break',
  'sites.view_notification',
  'sites.view_fullscreen',
  // Who rings is named, their record is one key away, and whom nobody knows is put on record (decision 132).
  'sites.view_client',
  'sites.add_client',
  'report.download_monitor_file',
]
const SUPERVISOR: PermissionName[] = [
  ...AGENT,
  'sites.view_dashboard_supervisor',
  'sites.view_reports',
  'chat.download_chat_conversation',
  'agent.change_pause',
  'agent.logout_agent',
  'agent.send_command',
  'agent.send_message',
  'agent.change_queue',
  'agent.monitor_call',
]

/** The groups that every tenant begins with (§6), by the word for them. */
export const ROLES = ['agent', 'supervisor', 'admin'] as const
export type Role = (typeof ROLES)[number]

const GROUPS = {
  agent: { description: 'Agente', permissions: () => AGENT, scope: 'team' },
  supervisor: { description: 'Supervisor', permissions: () => SUPERVISOR, scope: 'team' },
  admin: { description: 'Administrador', permissions: permissionCatalogue, scope: 'contract' },
} as const satisfies Record<Role, object>

/** The tenant's group for this role; made where there is none. Returns its id. */
export async function groupOfRole(tx: WriteTx, tenantId: number, role: Role): Promise<number> {
  const { description, permissions, scope: data_scope } = GROUPS[role]
  const known = await findSystemGroup(tx, tenantId, description)
  const group = { tenant_id: tenantId, description, permissions: [...permissions()], data_scope }
  return known ?? insertSystemGroup(tx, group)
}
