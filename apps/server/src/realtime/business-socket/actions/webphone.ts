import type { BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** A softphone event for the timeline of a call that is the agent's. Registrations belong to no call and are not kept. */
export async function webphone(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'webphone'>,
): Promise<void> {
  const { uid, event } = payload
  if (uid) await deps.telephony.noteWebphoneEvent({ userId: tab.user.id, uid, event })
}
