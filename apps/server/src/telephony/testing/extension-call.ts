import type { Destination } from '@ramal/domain/call-session/application'
import { CallSession } from '../call-session/call-session.ts'
import { openCall } from '../call-session/open-call.ts'
import { findDeviceById } from '../directory/device-rows.ts'
import type { AcdHarness } from './acd-harness.ts'
import { FakeInvite } from './fake-control.ts'

/** A device of ours calls: its end of the call is the test. */
export async function fromExtension(
  harness: AcdHarness,
  endpointId: number,
  destination: Destination,
  invite = new FakeInvite(`from-${endpointId}`),
): Promise<{ session: CallSession; invite: FakeInvite }> {
  const device = await harness.store.read((tx) => findDeviceById(tx, 1, endpointId))
  if (!device) throw new Error(`no device ${endpointId}`)
  const { extension: endpoint, userId, dtmf } = device
  const uid = invite.callId
  const conversation = `conversation of ${uid}`
  const facts = { role: 'agent', userId, endpointId, endpoint, trunkId: null, dtmf, device } as const
  const call = { tenantId: 1, uid, callType: 31, phone: destination.appdata, userId, endpoint } as const
  const caller = await openCall(harness.exchange, invite, { call, conversation, facts, destination })
  return { session: CallSession.begin(harness.services, { caller, destination, conversation }), invite }
}
