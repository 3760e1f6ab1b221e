import type { ReadTx } from '@ramal/db/store/store'
import type { Destination } from '@ramal/domain/call-session/application'
import type { NewCall } from '../calls/call-columns.ts'
import { findCallOfUser } from '../calls/call-rows.ts'
import { consultationOf } from '../calls/invite-facts.ts'
import type { Device } from '../directory/device-rows.ts'
import type { IncomingInvite } from '../ports/call-control.ts'
import { transferTarget } from './destination.ts'

/** The second INVITE of a transfer: where it leads, and what its record says of the call it is about. */
export interface Consultation {
  readonly destination: Destination | null
  readonly lineage: Pick<NewCall, 'parentCallId' | 'transferType'>
}

/**
 * Reads the consultation that an INVITE begins (§4.5, contract §13.1); null for an ordinary call, and for one that names no running
 * call of this agent. `forbidden`: permission-apps does not list where it leads.
 */
export async function readConsultation(
  tx: ReadTx,
  device: Device,
  invite: IncomingInvite,
): Promise<Consultation | 'forbidden' | null> {
  const named = consultationOf(invite)
  if (!named || device.userId === null) return null
  const parent = await findCallOfUser(tx, device.userId, named.parentUid)
  if (!parent || parent.ended_at !== null) return null
  const target = await transferTarget(tx, device, invite.called)
  if (!target.ok && target.status === 403) return 'forbidden'
  return {
    destination: target.ok ? target.destination : null,
    lineage: { parentCallId: parent.id, transferType: named.type },
  }
}
