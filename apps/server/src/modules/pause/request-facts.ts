import type { ReadTx } from '@ramal/db/store/store'
import type { RequestFacts } from '@ramal/domain/pause/may-request'
import { midnightBefore } from '../../platform/midnight.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import type { PauseAgent } from './agent.ts'
import { pausesOffered } from './offered-pause-rows.ts'
import type { PauseRow } from './report-rows.ts'
import { countOthersInIt, countTakenSince, countTeamSignedIn } from './request-rows.ts'

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
    counted.othersInIt = await countOthersInIt(tx, agent, pause.id)
    counted.teamSignedIn = await countTeamSignedIn(tx, agent)
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
  const midnight = midnightBefore(now, await timezoneOf(tx, agent.tenantId))
  return countTakenSince(tx, agent.id, pauseId, midnight)
}
