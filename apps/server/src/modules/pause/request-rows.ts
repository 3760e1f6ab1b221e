import { pauseReports } from '@ramal/db/schema/agent'
import { agentChannelLogins, users } from '@ramal/db/schema/business'
import type { ReadTx } from '@ramal/db/store/store'
import { and, count, countDistinct, eq, gte, isNull, ne } from 'drizzle-orm'
import type { PauseAgent } from './agent.ts'

/** How often the agent has taken this pause since then, epoch ms. */
export async function countTakenSince(
  tx: ReadTx,
  userId: number,
  pauseId: number,
  since: number,
): Promise<number> {
  const [row] = await tx.db
    .select({ taken: count() })
    .from(pauseReports)
    .where(
      and(
        eq(pauseReports.user_id, userId),
        eq(pauseReports.pause_id, pauseId),
        gte(pauseReports.started_at, since),
      ),
    )
  return row?.taken ?? 0
}

/** How many others of the agent's team are in this pause, or wait for it. */
export async function countOthersInIt(tx: ReadTx, agent: PauseAgent, pauseId: number): Promise<number> {
  const [row] = await tx.db
    .select({ others: count() })
    .from(pauseReports)
    .innerJoin(users, eq(users.id, pauseReports.user_id))
    .where(
      and(
        eq(pauseReports.pause_id, pauseId),
        isNull(pauseReports.ended_at),
        ne(pauseReports.user_id, agent.id),
        sameTeam(agent),
      ),
    )
  return row?.others ?? 0
}

/** How many of the agent's team are signed in, the agent among them. */
export async function countTeamSignedIn(tx: ReadTx, agent: PauseAgent): Promise<number> {
  const [row] = await tx.db
    .select({ agents: countDistinct(agentChannelLogins.user_id) })
    .from(agentChannelLogins)
    .innerJoin(users, eq(users.id, agentChannelLogins.user_id))
    .where(and(isNull(agentChannelLogins.logged_out_at), ne(users.id, agent.id), sameTeam(agent)))
  return (row?.agents ?? 0) + 1
}

function sameTeam({ tenantId, teamId }: PauseAgent) {
  const team = teamId === null ? isNull(users.team_id) : eq(users.team_id, teamId)
  return and(eq(users.tenant_id, tenantId), team)
}
