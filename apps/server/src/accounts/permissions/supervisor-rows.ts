import { teamSupervisors } from '@ramal/db/schema/business'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

/** Whether a team names this person as one of its supervisors. */
export async function supervises(tx: ReadTx, userId: number, teamId: number): Promise<boolean> {
  const named = and(eq(teamSupervisors.team_id, teamId), eq(teamSupervisors.user_id, userId))
  return (await tx.db.$count(teamSupervisors, named)) > 0
}
