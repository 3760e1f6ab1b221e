import { users } from '@ramal/db/schema/business'
import { agentStateIntervals } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, isNull } from 'drizzle-orm'

/** Somebody who may be on the floor, as the store knows them. */
export interface FloorPerson {
  readonly id: number
  readonly description: string
  readonly team: { readonly id: number; readonly description: string } | null
  readonly extension: number | null
  /** Chats at a time; null: as many as come. */
  readonly chatLimit: number | null
  /** Since when their telephone is what it is, epoch ms. */
  readonly since: number | null
}

/** The active people of a tenant, by id. */
export async function readFloorPeople(tx: ReadTx, tenantId: number): Promise<FloorPerson[]> {
  const rows = await tx.db
    .select({
      id: users.id,
      description: users.description,
      team: { id: teams.id, description: teams.description },
      extension: endpoints.extension,
      ownLimit: users.chat_limit,
      teamLimit: teams.chat_limit_per_user,
      since: agentStateIntervals.started_at,
    })
    .from(users)
    .leftJoin(teams, eq(teams.id, users.team_id))
    .leftJoin(endpoints, and(eq(endpoints.id, users.endpoint_id), isNull(endpoints.deleted_at)))
    .leftJoin(
      agentStateIntervals,
      and(
        eq(agentStateIntervals.user_id, users.id),
        eq(agentStateIntervals.channel, 'telephony'),
        isNull(agentStateIntervals.ended_at),
      ),
    )
    .where(and(eq(users.tenant_id, tenantId), isActive(users)))
    .orderBy(asc(users.id))
  return rows.map(({ ownLimit, teamLimit, ...person }) => ({
    ...person,
    chatLimit: ownLimit ?? teamLimit,
  }))
}
