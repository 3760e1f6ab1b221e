import type { BusinessPayload } from '@ramal/contract/business-socket'
import { writeQuality } from '../../../modules/calls/call-detail-rows.ts'
import { heardAudio } from '../../../platform/signals.ts'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** A softphone event for the timeline of a call that is the agent's. Registrations belong to no call and are not kept. */
export async function webphone(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'webphone'>,
): Promise<void> {
  const { uid, event, data } = payload
  if (!uid) return
  // Figures are a property of the call; as lines of its timeline they would bury the others.
  if (event !== 'quality') await deps.telephony.recordWebphoneEvent({ userId: tab.user.id, uid, event })
  else if (data) {
    heardAudio.tell({ jitterMs: data.jitter_ms, loss: data.loss })
    await deps.store.write((tx) => writeQuality(tx, { userId: tab.user.id, uid, quality: data }))
  }
}
