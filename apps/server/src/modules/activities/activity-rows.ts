import { activities } from '@ramal/db/schema/activities'
import { users } from '@ramal/db/schema/business'
import { clients } from '@ramal/db/schema/crm'
import { teams } from '@ramal/db/schema/teams'
import { contains, termsOf } from '@ramal/db/store/contains'
import { folded } from '@ramal/db/store/folded'
import { orderBy } from '@ramal/db/store/ordering'
import type { ReadDb, ReadTx, WriteTx } from '@ramal/db/store/store'
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm'
import { type CallScope, readScope } from '../calls/call-report-rows.ts'

export type ActivityColumns = typeof activities.$inferSelect
export type ActivityValues = Omit<
  typeof activities.$inferInsert,
  'id' | 'tenant_id' | 'search' | 'created_by' | 'updated_by'
>
export type ActivityListRow = Awaited<ReturnType<typeof findActivity>> & object

/** Which activities somebody may see: those of the people they may see, and their team's (entities.md groups.data_scope). */
export interface ActivityScope {
  readonly tenantId: number
  readonly teamId: number | null
  /** Null = everybody's. */
  readonly userIds: readonly number[] | null
}

/** The scope of a signed-in user, by the widest of their groups. */
export async function readActivityScope(
  tx: ReadTx,
  user: { id: number; tenantId: number; teamId: number | null },
): Promise<ActivityScope> {
  const { tenantId, of }: CallScope = await readScope(tx, user)
  return { tenantId, teamId: user.teamId, userIds: of?.userIds ?? null }
}

/** Whose activities are an agent's: their own, and those of their team that nobody has. */
export interface MyActivities {
  readonly userId: number
  readonly teamId: number | null
}

export interface ActivityFilter {
  readonly search: string
  readonly excludeIds: readonly number[]
  readonly done: boolean | undefined
  readonly userId: number | undefined
  readonly teamId: number | undefined
  readonly clientId: number | undefined
  /** Their own, and their team's; null = all of the scope. */
  readonly mine: MyActivities | null
  /** Epoch ms. */
  readonly dueFrom: number | null
  readonly dueTo: number | null
}

/** Columns the list may be ordered by, by their name on the wire (contract §0.2). */
const ORDERABLE = {
  id: activities.id,
  is_active: activities.is_active,
  description: activities.description,
  subject: activities.description,
  destination: activities.destination,
  due_at: activities.due_at,
  count: activities.count,
  started: activities.started_at,
  ended: activities.ended_at,
  created_at: activities.created_at,
  updated_at: activities.updated_at,
} as const

/** The activities within the scope, as they were asked for: how many there are, and the rows of one page. */
export async function openActivities(
  tx: ReadTx,
  scope: ActivityScope,
  filter: ActivityFilter,
  page: { limit: number; offset: number; ordering: readonly string[] },
): Promise<{ count: number; ask(db: ReadDb): PromiseLike<ActivityListRow[]> }> {
  const where = and(visible(scope), ...conditions(filter))
  return {
    count: await tx.db.$count(activities, where),
    ask: (db) =>
      selectActivities({ db })
        .where(where)
        .orderBy(...order(page.ordering))
        .limit(page.limit)
        .offset(page.offset),
  }
}

/** One activity within the scope. */
export async function findActivity(tx: ReadTx, scope: ActivityScope, id: number) {
  const [row] = await selectActivities(tx).where(and(visible(scope), eq(activities.id, id)))
  return row ?? null
}

/** The activity that a classification of this service planned. */
export async function findPlanned(
  tx: ReadTx,
  tenantId: number,
  uid: string,
): Promise<Pick<ActivityColumns, 'id' | 'ended_at'> | null> {
  const [row] = await tx.db
    .select({ id: activities.id, ended_at: activities.ended_at })
    .from(activities)
    .where(
      and(eq(activities.tenant_id, tenantId), eq(activities.service_uid, uid), isNull(activities.deleted_at)),
    )
  return row ?? null
}

/** Adds an activity; returns its id. */
export async function insertActivity(
  tx: WriteTx,
  by: { tenantId: number; userId: number },
  values: ActivityValues,
): Promise<number> {
  const who = { tenant_id: by.tenantId, created_by: by.userId, updated_by: by.userId }
  const [row] = await tx.db
    .insert(activities)
    .values({ ...values, ...who, search: searchText(values) })
    .returning({ id: activities.id })
  return row!.id
}

/** Writes an activity anew; who is on the telephone with it now keeps it. */
export async function updateActivity(
  tx: WriteTx,
  id: number,
  by: { userId: number },
  values: ActivityValues,
): Promise<void> {
  await tx.db
    .update(activities)
    .set({ ...values, updated_by: by.userId, search: searchText(values) })
    .where(eq(activities.id, id))
}

export async function deleteActivity(tx: WriteTx, id: number, by: { userId: number; at: number }) {
  await tx.db
    .update(activities)
    .set({ deleted_at: by.at, updated_by: by.userId })
    .where(eq(activities.id, id))
}

function searchText({ description, note, destination }: ActivityValues): string {
  return folded(`${description} ${note ?? ''} ${destination}`)
}

function selectActivities(tx: Pick<ReadTx, 'db'>) {
  return tx.db
    .select({
      activity: activities,
      client: { id: clients.id, description: clients.full_name },
      user: { id: users.id, description: users.description },
      team: { id: teams.id, description: teams.description },
    })
    .from(activities)
    .leftJoin(clients, eq(clients.id, activities.client_id))
    .leftJoin(users, eq(users.id, activities.user_id))
    .leftJoin(teams, eq(teams.id, activities.team_id))
    .$dynamic()
}

/** What of the scope has not been removed. */
export function visible({ tenantId, teamId, userIds }: ActivityScope): SQL | undefined {
  const live = and(eq(activities.tenant_id, tenantId), isNull(activities.deleted_at))
  if (userIds === null) return live
  const ofTeam = teamId === null ? undefined : eq(activities.team_id, teamId)
  return and(live, or(inArray(activities.user_id, [...userIds]), ofTeam))
}

function conditions(filter: ActivityFilter): (SQL | undefined)[] {
  const { done, userId, teamId, clientId, mine, dueFrom, dueTo, excludeIds } = filter
  const terms = termsOf(folded(filter.search.replace(/[%_]/g, '')))
  return [
    done === undefined ? undefined : done ? isNotNull(activities.ended_at) : isNull(activities.ended_at),
    userId === undefined ? undefined : eq(activities.user_id, userId),
    teamId === undefined ? undefined : eq(activities.team_id, teamId),
    clientId === undefined ? undefined : eq(activities.client_id, clientId),
    mine === null ? undefined : ofMine(mine),
    dueFrom === null ? undefined : gte(activities.due_at, dueFrom),
    dueTo === null ? undefined : lte(activities.due_at, dueTo),
    excludeIds.length === 0 ? undefined : notInArray(activities.id, [...excludeIds]),
    ...terms.map((term) => contains(activities.search, term)),
  ]
}

/** Those of this agent. */
export function ofMine({ userId, teamId }: MyActivities): SQL | undefined {
  const own = eq(activities.user_id, userId)
  return teamId === null ? own : or(own, and(isNull(activities.user_id), eq(activities.team_id, teamId)))
}

function order(ordering: readonly string[]): SQL[] {
  const known = ordering.flatMap((word) =>
    // What has no time comes last on either engine.
    word === 'due_at' ? [asc(isNull(activities.due_at)), asc(activities.due_at)] : orderBy(ORDERABLE, [word]),
  )
  return known.length > 0 ? [...known, asc(activities.id)] : [desc(activities.is_active), asc(activities.id)]
}
