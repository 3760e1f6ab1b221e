import type { ActivityAgent } from '../../../modules/activities/due-activity-rows.ts'
import type { Tab } from '../tab.ts'

/** Who works on activities in this tab. */
export function agentOf({ user }: Tab): ActivityAgent {
  return { userId: user.id, tenantId: user.tenantId, teamId: user.teamId }
}
