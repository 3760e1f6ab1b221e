import type { Tab } from '../tab.ts'
import { agentOf } from './activity-agent.ts'
import type { BusinessActionDeps } from './deps.ts'

/** One `activity` frame per activity due now (§8.1); each is an order for at most one call. */
export async function getActivities(deps: BusinessActionDeps, tab: Tab): Promise<void> {
  const { webphone } = deps.agents.of(tab.user.id)
  const due = await deps.dueActivities.of(agentOf(tab), deps.clock.now(), webphone)
  for (const activity of due) tab.connection.frame('activity', activity)
}
