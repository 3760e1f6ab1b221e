import type { ReadTx } from '@ramal/db/store/store'
import type { RequestFacts } from '@ramal/domain/pause/may-request'
import type { StartFacts } from '@ramal/domain/pause/may-start'
import { isSpared } from '@ramal/domain/pause/rule'
import { midnightBefore } from '../../platform/midnight.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import type { PauseAgent } from './agent.ts'
import { pausesOffered } from './offered-pause-rows.ts'
import {
  countLiveCalls,
  findOpenPause,
  findPause,
  isInAfterService,
  type PauseReport,
  type PauseRow,
  type ReportRow,
} from './report-rows.ts'
import { countOthersInIt, countTakenSince, countTeamSignedIn } from './request-rows.ts'

/** What of a pause that is asked for only the store knows. */
export interface TakingFacts {
  /** The pause that is wanted; null = there is no such one. */
  readonly pause: PauseRow | null
  /** What the agent has open: the pause that the new one follows, or another, which stands in its way. */
  readonly open: PauseReport | null
  readonly requestFacts: RequestFacts
  readonly phoneFacts: PhoneFacts
}

/** What the agent is busy with on the telephone. */
export type PhoneFacts = Pick<StartFacts, 'liveCalls' | 'inAfterService'>

/** Everything that decides about a pause that the agent asks for, and that would follow `earlier`. */
export async function takingFactsOf(
  tx: ReadTx,
  agent: PauseAgent,
  request: { pauseId: number; earlier: ReportRow | null },
  now: number,
): Promise<TakingFacts> {
  const open = await findOpenPause(tx, agent.id)
  const pause = await findPause(tx, agent.tenantId, request.pauseId)
  const paused = open !== null && open.report.id !== request.earlier?.id
  return {
    pause,
    open,
    requestFacts: await requestFactsOf(tx, agent, pause, { paused, now }),
    phoneFacts: await phoneFactsOf(tx, agent, request.earlier?.id),
  }
}

/** What the agent is busy with; the after-service `leaving` counts as over. */
export async function phoneFactsOf(tx: ReadTx, agent: PauseAgent, leaving?: number): Promise<PhoneFacts> {
  return {
    liveCalls: await countLiveCalls(tx, agent.tenantId, agent.id),
    inAfterService: await isInAfterService(tx, agent.id, leaving),
  }
}

/** What decides whether the agent may take this pause (contract §3.2); `pause` null = there is no such one. */
async function requestFactsOf(
  tx: ReadTx,
  agent: PauseAgent,
  pause: PauseRow | null,
  context: { paused: boolean; now: number },
): Promise<RequestFacts> {
  // A personal pause or a recovery is refused to nobody (NR-17, Annex II).
  const limits = pause && !isSpared(pause) ? pause : null
  const maxPerShift = limits?.max_per_shift ?? null
  const maxSimultaneousPercent = limits?.max_simultaneous_percent ?? null
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
