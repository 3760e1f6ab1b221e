import type { BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** The agent pressed Answer. */
export async function answerCall(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'answer_call'>,
): Promise<void> {
  if (!deps.registry.isOwner(tab.user.id, tab.uid)) return // §8.3.5
  await deps.telephony.answerCall({ userId: tab.user.id, uid: payload.uid })
}
