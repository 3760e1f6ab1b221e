import { activities } from '@ramal/db/schema/activities'
import { users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type ActivityEvent, activityTransition, retryAfterMs } from '@ramal/domain/activity/attempts'
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ActivityColumns } from './activity-rows.ts'

/** Who works on activities: an agent, and through him his team. */
export interface ActivityAgent {
  readonly userId: number
  readonly tenantId: number
  readonly teamId: number | null
}

/** A team's activity stays with the member it was shown to for so long. */
const OFFER_MS = 60_000
/** Frames of one answer: what is left is due in five seconds too. */
const OFFERED_AT_ONCE = 20

/** The open activity of this agent or his team with this id; null for any other. */
export async function findOwnActivity(tx: ReadTx, agent: ActivityAgent, id: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(open(agent.tenantId), eq(activities.id, id), or(own(agent), ofTeam(agent))))
  return row?.id ?? null
}

/** Writes what happened to an activity (§4.13, A-69), in the transaction of what it happened in. */
export async function noteActivity(
  tx: WriteTx,
  id: number,
  event: ActivityEvent,
  now: number,
): Promise<void> {
  const [row] = await tx.db
    .select({ activity: activities, retryMinutes: teams.activity_retry_minutes })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.user_id))
    .leftJoin(teams, eq(teams.id, sql`coalesce(${activities.team_id}, ${users.team_id})`))
    .where(eq(activities.id, id))
  if (!row) return
  const { count, due_at, started_at, ended_at } = row.activity
  const state = { count, dueAt: due_at, startedAt: started_at, endedAt: ended_at }
  const next = activityTransition(state, event, now, retryAfterMs(row.retryMinutes ?? DEFAULT_RETRY_MINUTES))
  if (next === state) return
  await tx.db
    .update(activities)
    .set({ count: next.count, due_at: next.dueAt, started_at: next.startedAt, ended_at: next.endedAt })
    .where(eq(activities.id, id))
}

/** For an agent without a team. */
const DEFAULT_RETRY_MINUTES = 5

/** What is due for this agent now: his own, and his team's where no other member was shown them a moment ago. */
export async function readDue(tx: ReadTx, agent: ActivityAgent, now: number): Promise<ActivityColumns[]> {
  const team = ofTeam(agent)
  const free = or(
    isNull(activities.offered_at),
    eq(activities.offered_user_id, agent.userId),
    lte(activities.offered_at, now - OFFER_MS),
  )
  // Two questions, each answered by its index: with an OR the store reads every activity of the tenant.
  const mine = await selectDue(tx, agent, own(agent), now)
  const shared = team ? await selectDue(tx, agent, and(team, free), now) : []
  return [...mine, ...shared].sort((a, b) => (a.due_at ?? 0) - (b.due_at ?? 0)).slice(0, OFFERED_AT_ONCE)
}

function selectDue(
  tx: ReadTx,
  agent: ActivityAgent,
  whose: SQL | undefined,
  now: number,
): Promise<ActivityColumns[]> {
  return tx.db
    .select()
    .from(activities)
    .where(
      and(
        open(agent.tenantId),
        whose,
        lte(activities.due_at, now),
        eq(activities.is_active, true),
        eq(activities.auto_run, true),
      ),
    )
    .orderBy(asc(activities.due_at))
    .limit(OFFERED_AT_ONCE)
    .execute()
}

/** Keeps these team activities for the agent; returns those that nobody else took in between. */
export async function takeOffered(
  tx: WriteTx,
  agent: ActivityAgent,
  ids: readonly number[],
  now: number,
): Promise<readonly number[]> {
  const due = await readDue(tx, agent, now)
  const taken = due.map((row) => row.id).filter((id) => ids.includes(id))
  await tx.db
    .update(activities)
    .set({ offered_user_id: agent.userId, offered_at: now })
    .where(inArray(activities.id, taken))
  return taken
}

/** Whether it is still kept for the agent, so that nothing needs to be written. */
export function isKeptFor(row: ActivityColumns, agent: ActivityAgent, now: number): boolean {
  return row.offered_user_id === agent.userId && (row.offered_at ?? 0) > now - OFFER_MS
}

function open(tenantId: number): SQL | undefined {
  return and(eq(activities.tenant_id, tenantId), isNull(activities.ended_at), isNull(activities.deleted_at))
}

function own(agent: ActivityAgent): SQL {
  return eq(activities.user_id, agent.userId)
}

function ofTeam({ teamId }: ActivityAgent): SQL | undefined {
  return teamId === null ? undefined : eq(activities.team_id, teamId)
}
