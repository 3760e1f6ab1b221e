import { users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** What the agent's team says of supervisors in its calls; null: they have none. */
export interface TeamOfAgent {
  readonly enable_supervisor_monitor: boolean
  readonly enable_coach_visible: boolean
}

/** The name of a user, and their team's word. */
export async function readSupervised(
  tx: ReadTx,
  userId: number,
): Promise<{ description: string; team: TeamOfAgent | null } | null> {
  const { enable_supervisor_monitor, enable_coach_visible } = teams
  const [row] = await tx.db
    .select({ description: users.description, team: { enable_supervisor_monitor, enable_coach_visible } })
    .from(users)
    .leftJoin(teams, eq(teams.id, users.team_id))
    .where(eq(users.id, userId))
  return row ?? null
}
