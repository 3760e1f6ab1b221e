import { type PermissionName, permissionCatalogue } from '@ramal/contract/permissions'
import { groups } from '@ramal/db/schema/business'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, isNull } from 'drizzle-orm'

const AGENT: PermissionName[] = [
  'sites.view_dashboard',
  'sites.view_softphone',
  'sites.view_chat',
  'sites.view_take_break',
  'sites.view_notification',
  'sites.view_fullscreen',
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
  return (await findGroup(tx, tenantId, role)) ?? (await insertGroup(tx, tenantId, role))
}

async function findGroup(tx: ReadTx, tenantId: number, role: Role): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        eq(groups.tenant_id, tenantId),
        eq(groups.description, GROUPS[role].description),
        eq(groups.is_system, true),
        isNull(groups.deleted_at),
      ),
    )
  return row?.id ?? null
}

async function insertGroup(tx: WriteTx, tenant_id: number, role: Role): Promise<number> {
  const { description, permissions, scope } = GROUPS[role]
  const values = { tenant_id, description, permissions: [...permissions()], is_system: true }
  const [row] = await tx.db
    .insert(groups)
    .values({ ...values, data_scope: scope })
    .returning({ id: groups.id })
  return row!.id
}
