import type { BusinessPayload } from '@ramal/contract/business-socket'
import { AppError } from '../../../http/app-error.ts'
import { findOwnActivity } from '../../../modules/activities/due-activity-rows.ts'
import { recordActivity } from '../../../modules/activities/progress.ts'
import type { Tab } from '../tab.ts'
import { agentOf } from './activity-agent.ts'
import type { BusinessActionDeps } from './deps.ts'

/** The console is done with an activity: after 50 attempts (§4.13), or because the agent says so. Others' are left alone. */
export async function doneActivity(
  deps: BusinessActionDeps,
  tab: Tab,
  { id, count = 0 }: BusinessPayload<'done_activity'>,
): Promise<void> {
  if (!deps.registry.isOwner(tab.user.id, tab.uid)) return // §8.3.5
  await deps.store.write(async (tx) => {
    const own = await findOwnActivity(tx, agentOf(tab), id)
    if (own === null) throw new AppError('not_found')
    await recordActivity(tx, own, { type: 'reported', count }, deps.clock.now())
  })
}
