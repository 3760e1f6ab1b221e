import { callGroupPermissions } from '@ramal/db/schema/call-apps'
import { teamPermissions } from '@ramal/db/schema/teams'
import type { ReadTx } from '@ramal/db/store/store'
import { type Grant, mayReach, type Named, type ReachAction } from '@ramal/domain/routing/reach'
import { and, eq, isNull } from 'drizzle-orm'

/** Who wants to reach something: an extension, its user and that user's team. */
export interface Asker {
  readonly tenantId: number
  readonly endpointId: number | null
  readonly userId: number | null
  readonly teamId: number | null
}

/** Answers whether the asker may reach what has these names. */
export type Reach = (names: readonly Named[]) => boolean

/** What the rows of the asker's team say (entities §1); without a team nothing is forbidden. */
export async function reachOf(tx: ReadTx, asker: Asker, action: ReachAction): Promise<Reach> {
  const grants = asker.teamId === null ? [] : await teamGrants(tx, asker.tenantId, asker.teamId)
  return (names) => mayReach(grants, names, action)
}

/** Answers whether the rows of a call group let the asker in; groups without rows are open to all. */
export async function groupReachOf(
  tx: ReadTx,
  asker: Asker,
  action: ReachAction,
): Promise<(groupId: number) => boolean> {
  const t = callGroupPermissions
  const rows = await tx.db
    .select()
    .from(t)
    .where(and(eq(t.tenant_id, asker.tenantId), eq(t.is_active, true), isNull(t.deleted_at)))
  const names = [
    { type: 'endpoint', id: asker.endpointId },
    { type: 'user', id: asker.userId },
    { type: 'team', id: asker.teamId },
  ]
  return (groupId) => {
    const grants = rows.filter((row) => row.call_group_id === groupId).map(grantOf)
    return mayReach(grants, names, action)
  }
}

async function teamGrants(tx: ReadTx, tenantId: number, teamId: number): Promise<Grant[]> {
  const t = teamPermissions
  const rows = await tx.db
    .select()
    .from(t)
    .where(and(eq(t.tenant_id, tenantId), eq(t.team_id, teamId), eq(t.is_active, true), isNull(t.deleted_at)))
  return rows.map(grantOf)
}

function grantOf(row: {
  target_type: string
  target_id: number
  can_call: boolean
  can_transfer: boolean
}): Grant {
  return { type: row.target_type, id: row.target_id, can_call: row.can_call, can_transfer: row.can_transfer }
}
