import { users } from '@ramal/db/schema/business'
import { queueCallbacks } from '@ramal/db/schema/callbacks'
import { callLegs, calls } from '@ramal/db/schema/calls'
import { clients } from '@ramal/db/schema/crm'
import { trunks } from '@ramal/db/schema/trunks'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'

/** A call that has not ended. Times in epoch ms. */
export type LiveCall = Awaited<ReturnType<typeof readLiveCalls>>[number]
/** An agent's part in it that has not ended. */
export type LiveLeg = Awaited<ReturnType<typeof readLiveLegs>>[number]

/** The open calls of a tenant, oldest first. */
export function readLiveCalls(tx: ReadTx, tenantId: number) {
  return tx.db
    .select({
      id: calls.id,
      uid: calls.uid,
      direction: calls.direction,
      phone: calls.phone,
      name: clients.full_name,
      queueId: calls.queue_id,
      trunkId: calls.trunk_id,
      startedAt: calls.started_at,
      queuedAt: calls.queue_started_at,
      answeredAt: calls.answered_at,
      mos: calls.quality_mos,
      rttMs: calls.quality_rtt_ms,
    })
    .from(calls)
    .leftJoin(clients, and(eq(clients.id, calls.client_id), isActive(clients)))
    .where(and(eq(calls.tenant_id, tenantId), isNull(calls.ended_at)))
    .orderBy(asc(calls.id))
}

/** The open legs of agents in the calls of a tenant. */
export function readLiveLegs(tx: ReadTx, tenantId: number) {
  return tx.db
    .select({
      callId: callLegs.call_id,
      userId: users.id,
      description: users.description,
      startedAt: callLegs.started_at,
      answeredAt: callLegs.answered_at,
    })
    .from(callLegs)
    .innerJoin(users, eq(users.id, callLegs.user_id))
    .where(and(eq(callLegs.tenant_id, tenantId), eq(callLegs.role, 'agent'), isNull(callLegs.ended_at)))
    .orderBy(asc(callLegs.id))
}

/** How many wait in each telephony queue to be called back. */
export async function countCallbacks(tx: ReadTx, tenantId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.db
    .select({ queueId: queueCallbacks.queue_id, n: count() })
    .from(queueCallbacks)
    .where(eq(queueCallbacks.tenant_id, tenantId))
    .groupBy(queueCallbacks.queue_id)
  return new Map(rows.map(({ queueId, n }) => [queueId, n]))
}

/** The active trunks of a tenant, with the calls that each carries now. */
export async function readFloorTrunks(tx: ReadTx, tenantId: number) {
  const rows = await tx.db
    .select({
      id: trunks.id,
      description: trunks.description,
      status: trunks.status,
      lastError: trunks.last_error,
      maxChannels: trunks.max_channels,
    })
    .from(trunks)
    .where(and(eq(trunks.tenant_id, tenantId), isActive(trunks)))
    .orderBy(asc(trunks.id))
  const used = await tx.db
    .select({ trunkId: callLegs.trunk_id, direction: calls.direction, legs: count() })
    .from(callLegs)
    .innerJoin(calls, eq(calls.id, callLegs.call_id))
    .where(and(eq(callLegs.tenant_id, tenantId), isNull(callLegs.ended_at), isNotNull(callLegs.trunk_id)))
    .groupBy(callLegs.trunk_id, calls.direction)
  return rows.map((trunk) => {
    const of = (isIncoming: boolean) =>
      used
        .filter(({ trunkId, direction }) => trunkId === trunk.id && (direction === 'incoming') === isIncoming)
        .reduce((sum, { legs }) => sum + legs, 0)
    return { ...trunk, incoming: of(true), outgoing: of(false) }
  })
}
export type LiveTrunk = Awaited<ReturnType<typeof readFloorTrunks>>[number]
