import { activities } from '@ramal/db/schema/activities'
import { users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import type { PersonalLimits } from '@ramal/domain/activity/personal-limits'
import { and, eq, isNull, ne } from 'drizzle-orm'

/** What the team of somebody lets them plan; null: they are in none, or it limits nothing. */
export async function limitsOf(tx: ReadTx, userId: number): Promise<PersonalLimits | null> {
  const [row] = await tx.db
    .select({ most: teams.personal_schedule_limit, days: teams.personal_schedule_max_days })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.team_id))
    .where(eq(users.id, userId))
  return !row || (row.most === null && row.days === null) ? null : row
}

/** How many open activities somebody has, this one aside. */
export function countOpen(tx: ReadTx, userId: number, exceptId: number | null): Promise<number> {
  const open = and(eq(activities.user_id, userId), isNull(activities.ended_at), isActive(activities))
  return tx.db.$count(activities, and(open, exceptId === null ? undefined : ne(activities.id, exceptId)))
}
