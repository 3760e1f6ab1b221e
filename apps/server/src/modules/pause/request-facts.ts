import { pauseReports } from '@ramal/db/schema/agent'
import { agentChannelLogins, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx } from '@ramal/db/store/store'
import type { RequestFacts } from '@ramal/domain/pause/may-request'
import { and, count, countDistinct, eq, gte, isNull, ne } from 'drizzle-orm'
import { midnightBefore } from '../../platform/midnight.ts'
import type { PauseAgent } from './agent.ts'
import { pausesOffered } from './offered-pause-rows.ts'
import type { PauseRow } from './report-rows.ts'

/** What decides whether the agent may take this pause (contract §3.2); `pause` null = there is no such one. */
export async function requestFactsOf(
  tx: ReadTx,
  agent: PauseAgent,
  pause: PauseRow | null,
  context: { paused: boolean; now: number },
): Promise<RequestFacts> {
  const { max_per_shift: maxPerShift = null, max_simultaneous_percent: maxSimultaneousPercent = null } =
    pause ?? {}
  // Counted only for the pauses that have the rule: most have none.
  const counted = { takenToday: 0, othersInIt: 0, teamSignedIn: 0 }
  if (pause && maxPerShift !== null) counted.takenToday = await takenToday(tx, agent, pause.id, context.now)
  if (pause && maxSimultaneousPercent !== null) {
    counted.othersInIt = await othersInIt(tx, agent, pause.id)
    counted.teamSignedIn = await teamSignedIn(tx, agent)
  }
  return {
    found: pause !== null,
    ofTeam: (await pausesOffered(tx, agent)).some(({ id }) => id === pause?.id),
    paused: context.paused,
    maxPerShift,
    maxSimultaneousPercent,
    ...counted,
  }
}

/** A shift is the tenant's calendar day until shifts are planned. */
async function takenToday(tx: ReadTx, agent: PauseAgent, pauseId: number, now: number): Promise<number> {
  const [tenant] = await tx.db
    .select({ timezone: contracts.timezone })
    .from(contracts)
    .where(eq(contracts.id, agent.tenantId))
  const [row] = await tx.db
    .select({ taken: count() })
    .from(pauseReports)
    .where(
      and(
        eq(pauseReports.user_id, agent.id),
        eq(pauseReports.pause_id, pauseId),
        gte(pauseReports.started_at, midnightBefore(now, tenant!.timezone)),
      ),
    )
  return row?.taken ?? 0
}

async function othersInIt(tx: ReadTx, agent: PauseAgent, pauseId: number): Promise<number> {
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

async function teamSignedIn(tx: ReadTx, agent: PauseAgent): Promise<number> {
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
