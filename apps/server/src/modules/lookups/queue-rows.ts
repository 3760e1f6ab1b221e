import type { ServiceChannel } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { chatQueues, queueMembers, queueMemberTeams, telephonyQueues } from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from './scope.ts'

/** Active queues of one kind: all of the tenant's, or those that members of the team serve (contract §7). */
export async function listQueues(tx: ReadTx, scope: Scope, type: ServiceChannel) {
  const queues = type === 'chat' ? chatQueues : telephonyQueues
  const ids = scope.teamId === 'any' ? null : await queueIdsOf(tx, scope.teamId, type)
  return tx.db
    .select({
      id: queues.id,
      description: queues.description,
      minimum_comment_size: queues.minimum_comment_size,
      maximum_comment_size: queues.maximum_comment_size,
    })
    .from(queues)
    .where(
      and(
        eq(queues.tenant_id, scope.tenantId),
        isActive(queues),
        ids === null ? undefined : inArray(queues.id, ids),
      ),
    )
}

async function queueIdsOf(tx: ReadTx, teamId: number | null, type: ServiceChannel): Promise<number[]> {
  if (teamId === null) return []
  const rows = await tx.db
    .selectDistinct({ id: queueMembers.queue_id })
    .from(queueMembers)
    .innerJoin(users, and(eq(users.id, queueMembers.user_id), isActive(users)))
    .where(
      and(eq(users.team_id, teamId), eq(queueMembers.queue_type, type), eq(queueMembers.is_active, true)),
    )
  const whole = await tx.db
    .select({ id: queueMemberTeams.queue_id })
    .from(queueMemberTeams)
    .where(
      and(
        eq(queueMemberTeams.team_id, teamId),
        eq(queueMemberTeams.queue_type, type),
        eq(queueMemberTeams.is_active, true),
      ),
    )
  return [...rows, ...whole].map((row) => row.id)
}
