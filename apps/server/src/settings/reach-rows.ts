import { callGroupPermissions } from '@ramal/db/schema/call-apps'
import { teamPermissions } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

/** What a team may reach and what not (entities §1). */
export function readTeamPermissions(tx: ReadTx, tenantId: number, teamId: number) {
  const t = teamPermissions
  return tx.db
    .select()
    .from(t)
    .where(and(eq(t.tenant_id, tenantId), eq(t.team_id, teamId), isActive(t)))
}

/** Who may reach which call group of the tenant. */
export function readCallGroupPermissions(tx: ReadTx, tenantId: number) {
  const t = callGroupPermissions
  return tx.db
    .select()
    .from(t)
    .where(and(eq(t.tenant_id, tenantId), isActive(t)))
}
