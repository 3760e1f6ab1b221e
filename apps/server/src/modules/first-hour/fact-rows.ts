import { sites, users } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { numbers } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'

export async function defaultSite(tx: ReadTx, tenantId: number) {
  const [site] = await tx.db
    .select({ id: sites.id, name: sites.description, domain: sites.domain })
    .from(sites)
    .where(and(eq(sites.tenant_id, tenantId), isActive(sites)))
    .orderBy(desc(sites.is_default), asc(sites.id))
    .limit(1)
  return site ?? null
}

export async function firstTrunk(tx: ReadTx, tenantId: number) {
  const [trunk] = await tx.db
    .select()
    .from(trunks)
    .where(and(eq(trunks.tenant_id, tenantId), isActive(trunks)))
    .orderBy(asc(trunks.id))
    .limit(1)
  return trunk ?? null
}

export async function firstNumber(tx: ReadTx, tenantId: number) {
  const [number] = await tx.db
    .select({
      id: numbers.id,
      number: numbers.number,
      trunkId: numbers.trunk_id,
      routeId: numbers.inbound_route_id,
    })
    .from(numbers)
    .where(and(eq(numbers.tenant_id, tenantId), isActive(numbers)))
    .orderBy(asc(numbers.id))
    .limit(1)
  return number ?? null
}

export async function firstQueue(tx: ReadTx, tenantId: number) {
  const [queue] = await tx.db
    .select({ id: telephonyQueues.id, name: telephonyQueues.description })
    .from(telephonyQueues)
    .where(and(eq(telephonyQueues.tenant_id, tenantId), isActive(telephonyQueues)))
    .orderBy(asc(telephonyQueues.id))
    .limit(1)
  return queue ?? null
}

/** These people with their extensions, the first made first. */
export function peopleOf(tx: ReadTx, ids: readonly number[]) {
  return tx.db
    .select({
      id: users.id,
      name: users.description,
      username: users.username,
      extension: endpoints.extension,
      lastLogin: users.last_login,
      mustChange: users.must_change_password,
    })
    .from(users)
    .leftJoin(endpoints, and(eq(endpoints.id, users.endpoint_id), isActive(endpoints)))
    .where(and(inArray(users.id, [...ids]), isActive(users)))
    .orderBy(asc(users.id))
    .execute()
}

export async function extensionOf(tx: ReadTx, userId: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ extension: endpoints.extension })
    .from(users)
    .innerJoin(endpoints, eq(endpoints.id, users.endpoint_id))
    .where(and(eq(users.id, userId), isActive(users), isActive(endpoints)))
  return row?.extension ?? null
}

/** The last call of a queue that somebody answered. */
export async function lastAnswered(tx: ReadTx, queueId: number) {
  const [call] = await tx.db
    .select({ phone: calls.phone, answeredAt: calls.queue_answered_at, mos: calls.quality_mos })
    .from(calls)
    .where(
      and(eq(calls.queue_id, queueId), isNotNull(calls.queue_answered_at), ne(calls.direction, 'outgoing')),
    )
    .orderBy(desc(calls.started_at))
    .limit(1)
  return call ?? null
}
