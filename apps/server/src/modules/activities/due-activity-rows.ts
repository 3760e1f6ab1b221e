import { activities } from '@ramal/db/schema/activities'
import { users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { ActivityProgress } from '@ramal/domain/activity/attempts'
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ActivityColumns } from './activity-rows.ts'

/** Who works on activities: an agent, and through them their team. */
export interface ActivityAgent {
  readonly userId: number
  readonly tenantId: number
  readonly teamId: number | null
}

/** The open activity of this agent or their team with this id; null for any other. */
export async function findOwnActivity(tx: ReadTx, agent: ActivityAgent, id: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(open(agent.tenantId), eq(activities.id, id), or(own(agent), ofTeam(agent))))
  return row?.id ?? null
}

/** An activity, with the minutes its team, or that of its agent, waits before it tries again; null without a team. */
export async function findAttempted(
  tx: ReadTx,
  id: number,
): Promise<{ activity: ActivityColumns; retryMinutes: number | null } | null> {
  const [row] = await tx.db
    .select({ activity: activities, retryMinutes: teams.activity_retry_minutes })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.user_id))
    .leftJoin(teams, eq(teams.id, sql`coalesce(${activities.team_id}, ${users.team_id})`))
    .where(eq(activities.id, id))
  return row ?? null
}

/** Writes how far an activity has come. */
export async function writeProgress(tx: WriteTx, id: number, state: ActivityProgress): Promise<void> {
  const { count, dueAt, startedAt, endedAt } = state
  await tx.db
    .update(activities)
    .set({ count, due_at: dueAt, started_at: startedAt, ended_at: endedAt })
    .where(eq(activities.id, id))
}

/** What is due of the agent's own, the earliest first. */
export function findDueOfAgent(
  tx: ReadTx,
  agent: ActivityAgent,
  { now, limit }: { now: number; limit: number },
): Promise<ActivityColumns[]> {
  return selectDue(tx, agent, own(agent), { now, limit })
}

/** What is due of the agent's team, the earliest first, unless another member was offered it after `offeredBefore`. */
export async function findDueOfTeam(
  tx: ReadTx,
  agent: ActivityAgent,
  { offeredBefore, ...due }: { now: number; limit: number; offeredBefore: number },
): Promise<ActivityColumns[]> {
  const team = ofTeam(agent)
  const free = or(
    isNull(activities.offered_at),
    eq(activities.offered_user_id, agent.userId),
    lte(activities.offered_at, offeredBefore),
  )
  return team ? selectDue(tx, agent, and(team, free), due) : []
}

/** When the first activity that is called by itself is due, of the agent's own and their team's, epoch ms; null: there is none. */
export async function findNextDue(tx: ReadTx, agent: ActivityAgent): Promise<number | null> {
  const ends = { now: Number.MAX_SAFE_INTEGER, limit: 1 }
  const team = ofTeam(agent)
  const [mine] = await selectDue(tx, agent, own(agent), ends)
  const [shared] = team ? await selectDue(tx, agent, team, ends) : []
  const times = [mine?.due_at, shared?.due_at].filter((at) => at !== null && at !== undefined)
  return times.length === 0 ? null : Math.min(...times)
}

/** Keeps these activities for the agent. */
export async function writeOffered(
  tx: WriteTx,
  agent: ActivityAgent,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await tx.db
    .update(activities)
    .set({ offered_user_id: agent.userId, offered_at: now })
    .where(inArray(activities.id, [...ids]))
}

function selectDue(
  tx: ReadTx,
  agent: ActivityAgent,
  whose: SQL | undefined,
  { now, limit }: { now: number; limit: number },
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
    .limit(limit)
    .execute()
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
