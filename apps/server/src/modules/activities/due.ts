import type { Activity } from '@ramal/contract/entities/activity'
import type { WebphoneState } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import { ReadCache } from '../../platform/read-cache.ts'
import { type ActivityAgent, findNextDue } from './due-activity-rows.ts'
import { presentActivity } from './present.ts'
import { isKeptFor, readDue, takeOffered } from './progress.ts'

/** What is due for each agent. Their consoles ask every 5 s, so when the next one will be due is kept until an activity is written. */
export class DueActivities {
  readonly #store: Store
  readonly #next: ReadCache<string, number | null>

  constructor(store: Store) {
    this.#store = store
    this.#next = new ReadCache(store, ['activities'], (tx, key) => findNextDue(tx, agentOf(key)))
  }

  /**
   * The activities to call now (contract §8.1 `get_activities`). A team's activity is shown to one member at a time, and only to one
   * whose softphone could call: otherwise it would wait with them while colleagues are free.
   */
  async of(agent: ActivityAgent, now: number, softphone: WebphoneState | null): Promise<Activity[]> {
    const next = await this.#next.get(keyOf(agent))
    if (next === null || next > now) return []
    const due = await this.#store.read((tx) => readDue(tx, agent, now))
    const own = due.filter((row) => row.user_id !== null)
    const ofTeam = mayCall(softphone) ? due.filter((row) => row.user_id === null) : []
    const toTake = ofTeam.filter((row) => !isKeptFor(row, agent, now)).map((row) => row.id)
    const taken =
      toTake.length === 0 ? [] : await this.#store.write((tx) => takeOffered(tx, agent, toTake, now))
    const offered = ofTeam.filter((row) => !toTake.includes(row.id) || taken.includes(row.id))
    return [...own, ...offered].map(presentActivity)
  }
}

function keyOf({ tenantId, userId, teamId }: ActivityAgent): string {
  return JSON.stringify([tenantId, userId, teamId])
}

function agentOf(key: string): ActivityAgent {
  const [tenantId, userId, teamId] = JSON.parse(key) as [number, number, number | null]
  return { tenantId, userId, teamId }
}

// do-not-disturb does not stop an activity.
function mayCall(softphone: WebphoneState | null): boolean {
  return softphone === 'not_inuse' || softphone === 'do_not_disturb'
}
