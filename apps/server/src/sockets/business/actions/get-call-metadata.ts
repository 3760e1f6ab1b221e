import type { BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** Answers `changeCallStep` when the call's metadata is known, else nothing: the console asks again. */
export async function getCallMetadata(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'get_call_metadata'>,
): Promise<void> {
  const data = await deps.telephony.callMetadata({ userId: tab.user.id, uid: payload.uid })
  if (data) tab.connection.frame('changeCallStep', data)
}
