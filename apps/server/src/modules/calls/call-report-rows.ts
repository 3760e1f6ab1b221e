import { groups, userGroups, users } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { clients } from '@ramal/db/schema/crm'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { classifications, subClassifications } from '@ramal/db/schema/service'
import { trunks } from '@ramal/db/schema/trunks'
import { isActive } from '@ramal/db/store/active'
import { orderBy } from '@ramal/db/store/ordering'
import type { ReadDb, ReadTx } from '@ramal/db/store/store'
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type CallFilter, callConditions } from './call-condition-rows.ts'

/**
 * Which calls a user may see: their own, their team's, or all of the tenant (entities.md groups.data_scope). A call nobody took
 * belongs to who serves its queue.
 */
export interface CallScope {
  readonly tenantId: number
  readonly of: { readonly userIds: readonly number[]; readonly queueIds: readonly number[] } | null
}

/** The widest scope of the user's groups. */
export async function readScope(
  tx: ReadTx,
  user: { id: number; tenantId: number; teamId: number | null },
): Promise<CallScope> {
  const rows = await tx.db
    .select({ scope: groups.data_scope })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(and(eq(userGroups.user_id, user.id), isActive(groups)))
  const scopes = new Set(rows.map((row) => row.scope))
  if (scopes.has('contract')) return { tenantId: user.tenantId, of: null }
  const isWide = scopes.has('team') || scopes.has('department')
  const userIds = isWide && user.teamId !== null ? await readTeam(tx, user.teamId) : [user.id]
  return { tenantId: user.tenantId, of: { userIds, queueIds: await readQueues(tx, userIds) } }
}

async function readTeam(tx: ReadTx, teamId: number): Promise<number[]> {
  const rows = await tx.db.select({ id: users.id }).from(users).where(eq(users.team_id, teamId))
  return rows.map((row) => row.id)
}

async function readQueues(tx: ReadTx, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx.db
    .selectDistinct({ id: queueMembers.queue_id })
    .from(queueMembers)
    .where(and(eq(queueMembers.queue_type, 'telephony'), inArray(queueMembers.user_id, [...userIds])))
  return rows.map((row) => row.id)
}

/** Columns a list may be ordered by, by their name on the wire (contract §0.2). */
const ORDERABLE = {
  id: calls.id,
  datetime: calls.started_at,
  total_duration: calls.total_duration,
  total_answer_duration: calls.total_answer_duration,
  dial_status: calls.dial_status,
  call_type: calls.call_type,
  phone: calls.phone,
  endpoint: calls.endpoint,
} as const

const COLUMNS = {
  call: calls,
  queue: telephonyQueues.description,
  trunk: trunks.description,
  client: clients.full_name,
  agent: { first: users.first_name, last: users.last_name },
  classification: classifications.description,
  subClassification: subClassifications.description,
}

export type CallStepRow = Awaited<ReturnType<typeof findCall>> & object

/** The calls within the scope, as they were asked for: how many in all, and the rows of one page. */
export async function openCalls(
  tx: ReadTx,
  scope: CallScope,
  filter: CallFilter,
  page: { limit: number; offset: number; ordering: readonly string[] },
): Promise<{ count: number; ask(db: ReadDb): PromiseLike<CallStepRow[]> }> {
  const where = and(visibleCalls(scope), ...callConditions(filter))
  return {
    count: await tx.db.$count(calls, where),
    ask: (db) =>
      selectCalls({ db })
        .where(where)
        .orderBy(...order(page.ordering))
        .limit(page.limit)
        .offset(page.offset),
  }
}

/** One call within the scope. */
export async function findCall(tx: ReadTx, scope: CallScope, id: number) {
  const rows = await selectCalls(tx)
    .where(and(visibleCalls(scope), eq(calls.id, id)))
    .limit(1)
  return rows[0] ?? null
}

function selectCalls(tx: Pick<ReadTx, 'db'>) {
  return tx.db
    .select(COLUMNS)
    .from(calls)
    .leftJoin(telephonyQueues, eq(telephonyQueues.id, calls.queue_id))
    .leftJoin(trunks, eq(trunks.id, calls.trunk_id))
    .leftJoin(clients, eq(clients.id, calls.client_id))
    .leftJoin(users, eq(users.id, calls.user_id))
    .leftJoin(classifications, eq(classifications.id, calls.classification_id))
    .leftJoin(subClassifications, eq(subClassifications.id, calls.sub_classification_id))
    .$dynamic()
}

/** The calls within a scope. */
export function visibleCalls(scope: CallScope): SQL | undefined {
  return within(scope, (column) => sql`${column}`)
}

/** The same, for a query that finds its rows by other columns: a plus keeps the engine from taking the tenant's index instead. */
export function amongVisibleCalls(scope: CallScope): SQL | undefined {
  return within(scope, (column) => sql`+${column}`)
}

type ScopeColumn = typeof calls.tenant_id | typeof calls.user_id | typeof calls.queue_id

function within({ tenantId, of }: CallScope, value: (column: ScopeColumn) => SQL): SQL | undefined {
  const inTenant = eq(value(calls.tenant_id), tenantId)
  if (of === null) return inTenant
  const taken = inArray(value(calls.user_id), [...of.userIds])
  const untaken = and(isNull(calls.user_id), inArray(value(calls.queue_id), [...of.queueIds]))
  return and(inTenant, or(taken, untaken))
}

function order(ordering: readonly string[]): SQL[] {
  const known = orderBy(ORDERABLE, ordering)
  return known.length > 0 ? [...known, desc(calls.id)] : [asc(calls.id)]
}
