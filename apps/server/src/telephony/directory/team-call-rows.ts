import { teams } from '@ramal/db/schema/teams'
import type { ReadTx } from '@ramal/db/store/store'
import type { SessionApp } from '@ramal/domain/call-session/application'
import { eq } from 'drizzle-orm'

/**
 * Whether the team lets its people call this (entities §1): other extensions (`allow_call_agent`), numbers outside that no campaign asks
 * for (`allow_call_outside_campaign`). Whoever is in no team calls anything.
 */
export async function mayTeamCall(tx: ReadTx, teamId: number | null, app: SessionApp): Promise<boolean> {
  if (teamId === null || (app !== 'pjsip' && app !== 'number')) return true
  const [team] = await tx.db
    .select({ pjsip: teams.allow_call_agent, number: teams.allow_call_outside_campaign })
    .from(teams)
    .where(eq(teams.id, teamId))
  return team?.[app] ?? true
}
