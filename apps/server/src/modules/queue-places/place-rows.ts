import type { ServiceChannel } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { queueMembers, queueMemberTeams } from '@ramal/db/schema/queues'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import type { QueuePlaceNow } from '@ramal/domain/operation/queue-place'
import type { FloorReach } from '@ramal/domain/operation/reach'
import { and, eq, isNotNull, lte, min } from 'drizzle-orm'
import { queueKey } from '../operation/queue-rows.ts'

/** Whose places are read: somebody of a tenant. */
export interface Placed {
  readonly id: number
  readonly tenantId: number
  readonly teamId: number | null
}

/** The own places of an agent by the keys of their queues, those that were taken away too. */
export async function readOwnPlaces(tx: ReadTx, agent: Placed): Promise<ReadonlyMap<string, QueuePlaceNow>> {
  const rows = await tx.db
    .select()
    .from(queueMembers)
    .where(and(eq(queueMembers.tenant_id, agent.tenantId), eq(queueMembers.user_id, agent.id)))
  return new Map(
    rows.map((row) => [
      queueKey(row.queue_type, row.queue_id),
      {
        penalty: row.is_active ? row.penalty : null,
        untilAt: row.until_at,
        thenPenalty: row.then_penalty,
      },
    ]),
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
  place: QueuePlaceNow & { readonly type: ServiceChannel; readonly queueId: number },
): Promise<void> {
  const { type, queueId } = place
  const change = columnsOf(place)
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

/** What is written of a place; of one that is taken away the penalty stays known. */
function columnsOf({ penalty, untilAt, thenPenalty }: QueuePlaceNow) {
  const held = penalty === null ? { is_active: false } : { is_active: true, penalty }
  return { ...held, until_at: untilAt, then_penalty: thenPenalty }
}

/** When the next place of these tenants ends, epoch ms; null: none does. */
export async function nextPlaceEnd(tx: ReadTx, share: TenantShare): Promise<number | null> {
  const [row] = await tx.db
    .select({ at: min(queueMembers.until_at) })
    .from(queueMembers)
    .where(within(share, queueMembers.tenant_id))
  return row?.at ?? null
}

/** A place that has become what it was. */
export interface EndedPlace {
  readonly tenantId: number
  readonly userId: number
  readonly type: ServiceChannel
  readonly queueId: number
  readonly before: number | null
  readonly after: number | null
}

/** Makes the places that end at `now` or have ended what they were. */
export async function endPlaces(tx: WriteTx, share: TenantShare, now: number): Promise<EndedPlace[]> {
  const rows = await tx.db
    .select()
    .from(queueMembers)
    .where(
      and(
        within(share, queueMembers.tenant_id),
        isNotNull(queueMembers.until_at),
        lte(queueMembers.until_at, now),
      ),
    )
  for (const row of rows)
    await tx.db
      .update(queueMembers)
      .set(columnsOf({ penalty: row.then_penalty, untilAt: null, thenPenalty: null }))
      .where(eq(queueMembers.id, row.id))
  return rows.map((row) => ({
    ...{ tenantId: row.tenant_id, userId: row.user_id, type: row.queue_type, queueId: row.queue_id },
    before: row.is_active ? row.penalty : null,
    after: row.then_penalty,
  }))
}
