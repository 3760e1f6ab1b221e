import type { ServiceChannel } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { queueMembers, queueMemberTeams } from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'

/** Who serves each queue, by its id: persons, and the agents of teams; who is both is there once. */
export type QueuePeople = ReadonlyMap<number, ReadonlySet<number>>

/** Who serves the queues of this channel that the reader serves; of the others nothing is read (decision 041). */
export async function readPlaces(
  tx: ReadTx,
  reader: { readonly id: number; readonly tenantId: number },
  channel: ServiceChannel,
): Promise<QueuePeople> {
  const mine = await placesOf(tx, reader.tenantId, channel, () => eq(users.id, reader.id))
  if (mine.size === 0) return mine
  const queues = [...mine.keys()]
  return placesOf(tx, reader.tenantId, channel, (table) => inArray(table.queue_id, queues))
}

/** Who serves each of the tenant's queues of this channel. */
export function readAllPlaces(tx: ReadTx, tenantId: number, channel: ServiceChannel): Promise<QueuePeople> {
  return placesOf(tx, tenantId, channel, (table) => eq(table.tenant_id, tenantId))
}

/** The places of the tenant's people that end by themselves. */
export function readPlaceEnds(tx: ReadTx, tenantId: number) {
  const {
    queue_type: type,
    queue_id: queueId,
    user_id: userId,
    is_active: serves,
    until_at: until,
  } = queueMembers
  return tx.db
    .select({ type, queueId, userId, serves, until })
    .from(queueMembers)
    .where(and(eq(queueMembers.tenant_id, tenantId), isNotNull(until)))
}

type Memberships = typeof queueMembers | typeof queueMemberTeams

async function placesOf(
  tx: ReadTx,
  tenantId: number,
  channel: ServiceChannel,
  among: (table: Memberships) => SQL,
): Promise<QueuePeople> {
  const read = (table: Memberships, isMember: SQL) =>
    tx.db
      .select({ queueId: table.queue_id, userId: users.id })
      .from(table)
      .innerJoin(users, and(isMember, isActive(users)))
      .where(
        and(
          eq(users.tenant_id, tenantId),
          eq(table.queue_type, channel),
          eq(table.is_active, true),
          among(table),
        ),
      )
  const people = new Map<number, Set<number>>()
  const persons = await read(queueMembers, eq(users.id, queueMembers.user_id))
  const ofTeams = await read(queueMemberTeams, eq(users.team_id, queueMemberTeams.team_id))
  for (const { queueId, userId } of [...persons, ...ofTeams]) {
    const known = people.get(queueId)
    if (known) known.add(userId)
    else people.set(queueId, new Set([userId]))
  }
  return people
}
