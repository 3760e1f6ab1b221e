import { users } from '@ramal/db/schema/business'
import { agentStateIntervals } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { shownFile } from '../../resources/row-files.ts'

/** A person as the store knows them. */
export interface PersonRow {
  id: number
  tenantId: number
  description: string
  photo: string | null
  team: { id: number; description: string } | null
  endpoint: { id: number; extension: number } | null
  /** Since when their softphone is what it is, epoch ms. */
  since: number | null
}

/** Active people of a tenant, by id. */
export function readTenant(tx: ReadTx, tenantId: number): Promise<PersonRow[]> {
  return read(tx, eq(users.tenant_id, tenantId))
}

/** These people, of any tenant. */
export function readPeople(tx: ReadTx, userIds: readonly number[]): Promise<PersonRow[]> {
  return read(tx, inArray(users.id, [...userIds]))
}

async function read(tx: ReadTx, which: SQL | undefined): Promise<PersonRow[]> {
  const people = await tx.db
    .select({
      id: users.id,
      tenantId: users.tenant_id,
      description: users.description,
      photo: users.avatar,
      team: { id: teams.id, description: teams.description },
      endpoint: { id: endpoints.id, extension: endpoints.extension },
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
    .where(and(which, isActive(users)))
    .orderBy(asc(users.id))
  return people.map((one) => ({ ...one, photo: shownFile('users', one.id, one.photo) }))
}
