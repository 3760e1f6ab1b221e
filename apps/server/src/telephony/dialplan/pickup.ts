import { randomUUID } from 'node:crypto'
import type { ReadTx } from '@ramal/db/store/store'
import { type PickupCode, pickUp } from '@ramal/domain/call-group/pickup'
import { findOpenPause } from '../../modules/pause/report-rows.ts'
import type { CallServices } from '../call-session/call-services.ts'
import { CallSession } from '../call-session/call-session.ts'
import { openCall } from '../call-session/open-call.ts'
import { moveLeg } from '../calls/call-rows.ts'
import { BUSY } from '../calls/device-lines.ts'
import { uidOf } from '../calls/invite-facts.ts'
import type { Device } from '../directory/device-rows.ts'
import type { IncomingInvite, SipDialog } from '../ports/call-control.ts'
import { callGroupsOf, namedPickupGroups, readPickupGrants } from './pickup-rows.ts'

/**
 * A device takes a call that rings elsewhere (`*9`): it is answered, joined with the caller, and who was rung gets a CANCEL. Resolves
 * when its leg is a party of that call, or will never be.
 */
export async function pickUpCall(
  services: CallServices,
  invite: IncomingInvite,
  device: Device,
  { code, isBusy }: { code: PickupCode; isBusy: boolean },
): Promise<void> {
  const { exchange } = services
  const { tenantId, userId, endpointId, extension: endpoint, dtmf } = device
  const { isPauseAgainst, ...groups } = await exchange.store.read(async (tx) => ({
    ...(await readPickupGroups(tx, device)),
    isPauseAgainst: await forbidsPickup(tx, userId),
  }))
  const rung = pickUp({ code, ...groups, isPauseAgainst }, exchange.live.rung.of(tenantId))
  const conversation = randomUUID()
  // A pickup of nothing is a call to nobody: 404, and its record.
  const destination = { app: 'pjsip', appdata: '' } as const
  const facts = { role: 'agent', userId, endpointId, endpoint, trunkId: null, dtmf, device } as const
  const phone = rung?.record.phone ?? invite.called
  const call = { tenantId, uid: uidOf(invite), callType: 31, phone, userId, endpoint } as const
  const caller = await openCall(exchange, invite, { call, conversation, facts, destination })
  if (isBusy) return CallSession.refuse(services, { caller, destination, conversation }, BUSY)
  if (!rung) {
    CallSession.begin(services, { caller, destination, conversation })
    return
  }
  let dialog: SipDialog | null = null
  let isGone = false
  caller.enter({
    attach: (_leg, made) => {
      dialog = made
    },
    gaveUp: () => {
      isGone = true
    },
  })
  const { record, leg } = caller
  const isAnswered = await caller.pickUp()
  const made = dialog as SipDialog | null // Set by `attach`, which the compiler does not see.
  if (!isAnswered || isGone || !made) {
    await record.apply({ type: 'ended', by: 'agent', status: 487 })
    return caller.close(487)
  }
  await record.apply({ type: 'answered' }, {}, async (tx, now, id) => {
    await caller.mark(tx, now, id)
    await moveLeg(tx, leg.id, { callId: rung.record.id, conversation: rung.conversation }, now)
  })
  let entered = () => {}
  const joined = new Promise<void>((resolve) => {
    entered = resolve
  })
  const over = (by: 'agent' | 'client' | 'timeout' | 'system' | 'restart') => {
    entered()
    caller.close(200)
    record.apply({ type: 'ended', by }).catch((error) => {
      exchange.log.error({ err: error, uid: record.uid }, 'the end of a call was not stored')
    })
  }
  const isTaken = rung.take({ answered: { leg, dialog: made }, userId, extension: endpoint, entered, over })
  if (isTaken) return joined
  // Somebody was quicker.
  over('system')
  await Promise.all([made.bye(), exchange.media.releaseLeg(leg.mediaLeg)])
}

/** The user's pause covers telephony and does not let them (entities §5 `can_pickup`). */
async function forbidsPickup(tx: ReadTx, userId: number | null): Promise<boolean> {
  const pause = userId === null ? null : (await findOpenPause(tx, userId))?.pause
  return pause?.enable_webphone === true && !pause.can_pickup
}

/** What the device may pick up: its named groups, and the call groups it is in or was given. */
async function readPickupGroups(
  tx: ReadTx,
  { tenantId, endpointId, userId, teamId }: Device,
): Promise<{ pickupGroups: readonly string[]; groupIds: readonly number[] }> {
  const pickupGroups = await namedPickupGroups(tx, endpointId)
  const memberOf = await callGroupsOf(tx, endpointId)
  const granted = await readPickupGrants(tx, tenantId)
  const own = { endpoint: endpointId, user: userId, team: teamId }
  const mine = granted.filter((row) => own[row.target_type] === row.target_id)
  return { pickupGroups, groupIds: [...memberOf, ...mine.map((row) => row.call_group_id)] }
}
