import { users } from '@ramal/db/schema/business'
import { queueMembers, queueMemberTeams } from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, type SQL } from 'drizzle-orm'

/** One person of a queue. */
export interface QueuePlace {
  readonly type: 'telephony' | 'chat'
  readonly queueId: number
  readonly userId: number
}

/** Who serves the queues of a tenant: persons, and the agents of teams; who is both comes once. */
export async function readPlaces(tx: ReadTx, tenantId: number): Promise<readonly QueuePlace[]> {
  const persons = await placesBy(tx, tenantId, queueMembers, eq(users.id, queueMembers.user_id))
  const ofTeams = await placesBy(tx, tenantId, queueMemberTeams, eq(users.team_id, queueMemberTeams.team_id))
  const byKey = [...persons, ...ofTeams].map((place) => [keyOf(place), place] as const)
  return [...new Map(byKey).values()]
}

const keyOf = ({ type, queueId, userId }: QueuePlace) => `${type} ${queueId} ${userId}`

function placesBy(
  tx: ReadTx,
  tenantId: number,
  table: typeof queueMembers | typeof queueMemberTeams,
  isMember: SQL,
) {
  return tx.db
    .select({ type: table.queue_type, queueId: table.queue_id, userId: users.id })
    .from(table)
    .innerJoin(users, and(isMember, isActive(users)))
    .where(and(eq(users.tenant_id, tenantId), eq(table.is_active, true)))
}
