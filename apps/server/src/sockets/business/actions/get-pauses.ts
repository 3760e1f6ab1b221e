import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** One `pause` frame per open report of the agent (§4.7); none is open: nothing. */
export async function getPauses(deps: BusinessActionDeps, tab: Tab): Promise<void> {
  const pause = await deps.pauses.current(tab.user.id)
  if (pause) tab.connection.frame('pause', pause)
}
