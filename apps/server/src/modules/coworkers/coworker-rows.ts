import { users } from '@ramal/db/schema/business'
import { agentStateIntervals } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import { idList, isAmong } from '@ramal/db/store/among'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadDb, ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
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

const PERSON = {
  id: users.id,
  tenantId: users.tenant_id,
  description: users.description,
  photo: users.avatar,
  team: { id: teams.id, description: teams.description },
  endpoint: { id: endpoints.id, extension: endpoints.extension },
  since: agentStateIntervals.started_at,
}

/** Active people of a tenant, by id. */
export async function readTenant(tx: ReadTx, tenantId: number): Promise<PersonRow[]> {
  return shown(await ofTenant(tx, { tenantId }))
}

/** These people, of any tenant. */
export async function readPeople(tx: ReadTx, userIds: readonly number[]): Promise<PersonRow[]> {
  return shown(await ofIds(tx, { ids: idList(userIds) }))
}

const ofTenant = preparedSelect<{ tenantId: number }>()(PERSON, (db, columns, at) =>
  select(db, columns, eq(users.tenant_id, at('tenantId'))),
)
// Asked for each business socket of everybody when a server comes back.
const ofIds = preparedSelect<{ ids: string }>()(PERSON, (db, columns, at) =>
  select(db, columns, isAmong(users.id, at('ids'))),
)

function select(db: ReadDb, columns: typeof PERSON, which: SQL | undefined) {
  return db
    .select(columns)
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
}

function shown(people: Awaited<ReturnType<typeof ofIds>>): PersonRow[] {
  return people.map((one) => ({ ...one, photo: shownFile('users', one.id, one.photo) }))
}
