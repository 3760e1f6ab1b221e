import type { ServiceChannel } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { queueMembers, queueMemberTeams } from '@ramal/db/schema/queues'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { FloorReach } from '@ramal/domain/operation/reach'
import { and, eq } from 'drizzle-orm'
import { queueKey } from '../operation/queue-rows.ts'

/** Whose places are read: somebody of a tenant. */
export interface Placed {
  readonly id: number
  readonly tenantId: number
  readonly teamId: number | null
}

/** The own places of an agent by the keys of their queues; null: it was taken away. */
export async function readOwnPlaces(tx: ReadTx, agent: Placed): Promise<ReadonlyMap<string, number | null>> {
  const rows = await tx.db
    .select()
    .from(queueMembers)
    .where(and(eq(queueMembers.tenant_id, agent.tenantId), eq(queueMembers.user_id, agent.id)))
  return new Map(
    rows.map((row) => [queueKey(row.queue_type, row.queue_id), row.is_active ? row.penalty : null]),
  )
}

/** The keys of the queues that a team serves as a whole. */
export async function readTeamPlaces(
  tx: ReadTx,
  tenantId: number,
  teamId: number | null,
): Promise<ReadonlySet<string>> {
  if (teamId === null) return new Set()
  const { queue_type: type, queue_id: queueId, is_active: isActive } = queueMemberTeams
  const rows = await tx.db
    .select({ type, queueId })
    .from(queueMemberTeams)
    .where(
      and(eq(queueMemberTeams.tenant_id, tenantId), eq(queueMemberTeams.team_id, teamId), eq(isActive, true)),
    )
  return new Set(rows.map((row) => queueKey(row.type, row.queueId)))
}

/**
 * The keys of the queues in this reach; null: all of the tenant. A team's are those that one of it serves or has served: who took the last one
 * out can put them back.
 */
export async function readReachedQueues(
  tx: ReadTx,
  tenantId: number,
  reach: FloorReach,
): Promise<ReadonlySet<string> | null> {
  if (reach.kind === 'tenant') return null
  const rows = await tx.db
    .select({ type: queueMembers.queue_type, queueId: queueMembers.queue_id })
    .from(queueMembers)
    .innerJoin(users, eq(users.id, queueMembers.user_id))
    .where(
      and(
        eq(queueMembers.tenant_id, tenantId),
        reach.kind === 'team' ? eq(users.team_id, reach.teamId) : eq(users.id, reach.userId),
      ),
    )
  const ofTeam = await readTeamPlaces(tx, tenantId, reach.kind === 'team' ? reach.teamId : null)
  return new Set([...rows.map((row) => queueKey(row.type, row.queueId)), ...ofTeam])
}

/** Writes an agent's own place in a queue; null takes it away, and what it was stays known. */
export async function writePlace(
  tx: WriteTx,
  agent: Placed,
  place: { readonly type: ServiceChannel; readonly queueId: number; readonly penalty: number | null },
): Promise<void> {
  const { type, queueId, penalty } = place
  const change = penalty === null ? { is_active: false } : { is_active: true, penalty }
  await tx.db
    .insert(queueMembers)
    .values({
      ...{ tenant_id: agent.tenantId, queue_type: type, queue_id: queueId, user_id: agent.id },
      ...change,
    })
    .onConflictDoUpdate({
      target: [queueMembers.queue_type, queueMembers.queue_id, queueMembers.user_id],
      set: change,
    })
}
