import { activities } from '@ramal/db/schema/activities'
import type { ReadTx } from '@ramal/db/store/store'
import type { DueEdges, DueGroup } from '@ramal/domain/activity/due-group'
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type ActivityScope, type MyActivities, ofMine, visible } from './activity-rows.ts'

/** Automatic calls that are told at once. */
const TOLD_AT_ONCE = 5

/** How many open activities of the scope there are in each group, and when the next one is due that is not yet. */
export async function countDue(
  tx: ReadTx,
  scope: ActivityScope,
  mine: MyActivities | null,
  edges: DueEdges,
): Promise<{ counts: Record<DueGroup, number>; next: number | null }> {
  const due = activities.due_at
  const [row] = await tx.db
    .select({
      overdue: counted(lte(due, edges.now)),
      today: counted(and(gt(due, edges.now), lt(due, edges.today))),
      tomorrow: counted(and(gte(due, edges.today), lt(due, edges.tomorrow))),
      week: counted(and(gte(due, edges.tomorrow), lt(due, edges.week))),
      later: counted(gte(due, edges.week)),
      undated: counted(isNull(due)),
      next: sql<number | null>`min(case when ${gt(due, edges.now)} then ${due} end)`,
    })
    .from(activities)
    .where(and(visible(scope), isNull(activities.ended_at), mine === null ? undefined : ofMine(mine)))
  const { next, ...counts } = row!
  return { counts, next: next === null ? null : Number(next) }
}

/** What is called by itself for this agent by `until` (epoch ms) or waits for it, the earliest first. */
export async function findAutomatic(
  tx: ReadTx,
  scope: ActivityScope,
  mine: MyActivities,
  until: number,
): Promise<number[]> {
  const rows = await tx.db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        visible(scope),
        isNull(activities.ended_at),
        ofMine(mine),
        eq(activities.is_active, true),
        eq(activities.auto_run, true),
        isNotNull(activities.due_at),
        lte(activities.due_at, until),
      ),
    )
    .orderBy(asc(activities.due_at), asc(activities.id))
    .limit(TOLD_AT_ONCE)
  return rows.map(({ id }) => id)
}

function counted(condition: SQL | undefined): SQL<number> {
  return sql`count(case when ${condition} then 1 end)`.mapWith(Number)
}
