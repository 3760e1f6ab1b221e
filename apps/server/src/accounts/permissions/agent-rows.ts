import { users } from '@ramal/db/schema/business'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

/** An active person of the tenant. */
export async function findActiveAgent(tx: ReadTx, tenantId: number, id: number) {
  const [agent] = await tx.db
    .select({ id: users.id, tenantId: users.tenant_id, teamId: users.team_id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.tenant_id, tenantId), isActive(users)))
  return agent ?? null
}
