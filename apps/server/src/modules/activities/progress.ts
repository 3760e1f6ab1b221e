import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type ActivityEvent, activityTransition, retryAfterMs } from '@ramal/domain/activity/attempts'
import type { ActivityColumns } from './activity-rows.ts'
import {
  type ActivityAgent,
  findAttempted,
  findDueOfAgent,
  findDueOfTeam,
  writeOffered,
  writeProgress,
} from './due-activity-rows.ts'

/** A team's activity stays with the member it was shown to for so long. */
const OFFER_MS = 60_000
/** Frames of one answer: what is left is due in five seconds too. */
const OFFERED_AT_ONCE = 20
/** For an agent without a team. */
const DEFAULT_RETRY_MINUTES = 5

/** Writes what happened to an activity (§4.13, A-69), in the transaction of what it happened in. */
export async function recordActivity(
  tx: WriteTx,
  id: number,
  event: ActivityEvent,
  now: number,
): Promise<void> {
  const row = await findAttempted(tx, id)
  if (!row) return
  const { count, due_at, started_at, ended_at } = row.activity
  const state = { count, dueAt: due_at, startedAt: started_at, endedAt: ended_at }
  const next = activityTransition(state, event, now, retryAfterMs(row.retryMinutes ?? DEFAULT_RETRY_MINUTES))
  if (next !== state) await writeProgress(tx, id, next)
}

/** What is due for this agent now: their own, and their team's where no other member was shown them a moment ago. */
export async function readDue(tx: ReadTx, agent: ActivityAgent, now: number): Promise<ActivityColumns[]> {
  const due = { now, limit: OFFERED_AT_ONCE }
  // Two questions, each answered by its index: with an OR the store reads every activity of the tenant.
  const mine = await findDueOfAgent(tx, agent, due)
  const shared = await findDueOfTeam(tx, agent, { ...due, offeredBefore: now - OFFER_MS })
  return [...mine, ...shared].sort((a, b) => (a.due_at ?? 0) - (b.due_at ?? 0)).slice(0, OFFERED_AT_ONCE)
}

/** Keeps these team activities for the agent; returns those that nobody else took in between. */
export async function takeOffered(
  tx: WriteTx,
  agent: ActivityAgent,
  ids: readonly number[],
  now: number,
): Promise<readonly number[]> {
  const due = await readDue(tx, agent, now)
  const taken = due.map((row) => row.id).filter((id) => ids.includes(id))
  await writeOffered(tx, agent, taken, now)
  return taken
}

/** Whether it is still kept for the agent, so that nothing needs to be written. */
export function isKeptFor(row: ActivityColumns, agent: ActivityAgent, now: number): boolean {
  return row.offered_user_id === agent.userId && (row.offered_at ?? 0) > now - OFFER_MS
}
