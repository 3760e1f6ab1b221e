import type { Activity } from '@ramal/contract/entities/activity'
import type { WebphoneState } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import type { ActivityAgent } from './due-activity-rows.ts'
import { presentActivity } from './present.ts'
import { isKeptFor, readDue, takeOffered } from './progress.ts'

/**
 * The activities to call now (contract §8.1 `get_activities`). A team's activity is shown to one member at a time, and only to one
 * whose softphone could call: otherwise it would wait with them while colleagues are free.
 */
export async function dueActivities(
  store: Store,
  agent: ActivityAgent,
  now: number,
  softphone: WebphoneState | null,
): Promise<Activity[]> {
  const due = await store.read((tx) => readDue(tx, agent, now))
  const own = due.filter((row) => row.user_id !== null)
  const ofTeam = mayCall(softphone) ? due.filter((row) => row.user_id === null) : []
  const toTake = ofTeam.filter((row) => !isKeptFor(row, agent, now)).map((row) => row.id)
  const taken = toTake.length === 0 ? [] : await store.write((tx) => takeOffered(tx, agent, toTake, now))
  const offered = ofTeam.filter((row) => !toTake.includes(row.id) || taken.includes(row.id))
  return [...own, ...offered].map(presentActivity)
}

// do-not-disturb does not stop an activity.
function mayCall(softphone: WebphoneState | null): boolean {
  return softphone === 'not_inuse' || softphone === 'do_not_disturb'
}
