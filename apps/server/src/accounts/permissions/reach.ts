import { groups, userGroups, users } from '@ramal/db/schema/business'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'

/** Whom somebody may act on. */
export interface ReachedAgent {
  id: number
  tenantId: number
  teamId: number | null
}

/**
 * The agent whom a supervisor acts on. The widest `data_scope` of his groups counts: `own` is himself, `team` his team; department
 * and contract are the whole tenant until departments are built.
 * @throws AppError not_found for anybody else
 */
export async function reachedAgent(tx: ReadTx, user: SignedIn, agentId: number): Promise<ReachedAgent> {
  const [agent] = await tx.db
    .select({ id: users.id, tenantId: users.tenant_id, teamId: users.team_id })
    .from(users)
    .where(
      and(
        eq(users.id, agentId),
        eq(users.tenant_id, user.tenantId),
        eq(users.is_active, true),
        isNull(users.deleted_at),
      ),
    )
  if (!agent || !(await reaches(tx, user, agent))) throw new AppError('not_found')
  return agent
}

async function reaches(tx: ReadTx, user: SignedIn, agent: ReachedAgent): Promise<boolean> {
  if (agent.id === user.id) return true
  const rows = await tx.db
    .select({ scope: groups.data_scope })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(and(eq(userGroups.user_id, user.id), eq(groups.is_active, true), isNull(groups.deleted_at)))
  const scopes = new Set(rows.map((row) => row.scope))
  if (scopes.has('contract') || scopes.has('department')) return true
  return scopes.has('team') && user.teamId !== null && agent.teamId === user.teamId
}
