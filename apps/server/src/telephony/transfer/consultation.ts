import type { ReadTx } from '@ramal/db/store/store'
import type { Destination } from '@ramal/domain/call-session/application'
import { emergencyNumber } from '@ramal/domain/routing/emergency'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import type { NewCall } from '../calls/call-columns.ts'
import { type CallRow, findCallOfUser } from '../calls/call-rows.ts'
import { consultationOf } from '../calls/invite-facts.ts'
import type { Device } from '../directory/device-rows.ts'
import { mayTeamCall } from '../directory/team-call-rows.ts'
import type { IncomingInvite } from '../ports/call-control.ts'
import { transferTarget } from './destination.ts'

/** The second INVITE of a transfer: where it leads, and what its record says of the call it is about. */
export interface Consultation {
  readonly destination: Destination | null
  readonly lineage: Pick<NewCall, 'parentCallId' | 'transferType'>
}

/**
 * Reads the consultation that an INVITE begins (§4.5, contract §13.1); null for an ordinary call, and for one that names no running
 * call of this agent. `forbidden`: permission-apps does not list where it leads, or the team may not call there and nobody is served in that call.
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
  if (target.ok && !(await mayLeadOn(tx, device, parent, { to: target.destination, dialled: invite.called })))
    return 'forbidden'
  return {
    destination: target.ok ? target.destination : null,
    lineage: { parentCallId: parent.id, transferType: named.type },
  }
}

/**
 * Whether an agent may ask somebody about this call, or give it to them. Where somebody of outside is served it is no call of the agent's
 * own; else it is as if the agent dialled there alone: a call to an echo or a queue of ours is no way around the team.
 */
export async function mayLeadOn(
  tx: ReadTx,
  device: Device,
  call: CallRow | null,
  { to, dialled }: { readonly to: Destination; readonly dialled: string },
): Promise<boolean> {
  const isService =
    call !== null &&
    call.answered_at !== null &&
    (call.direction === 'incoming' || call.outbound_route_id !== null)
  if (isService || emergencyNumber(dialled, await timezoneOf(tx, device.tenantId)) !== null) return true
  return mayTeamCall(tx, device.teamId, to.app)
}
