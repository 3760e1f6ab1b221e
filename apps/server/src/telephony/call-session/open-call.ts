import type { Codec, DtmfMode } from '@ramal/contract/resources/words'
import type { Destination } from '@ramal/domain/call-session/application'
import { hopsLeft } from '@ramal/domain/routing/hops'
import type { NewCall } from '../calls/call-columns.ts'
import { CallRecord } from '../calls/call-record.ts'
import { insertCallEvent, insertLeg } from '../calls/call-rows.ts'
import type { Exchange } from '../calls/exchange.ts'
import { kindOfOffer, type Leg, type LegRole, newMediaLeg } from '../calls/leg.ts'
import type { Device } from '../directory/device-rows.ts'
import type { IncomingInvite } from '../ports/call-control.ts'
import { Caller } from './caller.ts'
import type { CallerEntry } from './caller-entry.ts'

/** Whose leg it is. */
interface CallerFacts {
  readonly role: LegRole
  readonly userId: number | null
  readonly endpointId: number | null
  readonly endpoint: string | null
  readonly trunkId: number | null
  readonly dtmf: DtmfMode
  /** Of a trunk; a device has its own. */
  readonly allow?: readonly Codec[]
  /** Null: somebody outside. */
  readonly device: Device | null
}

export const OUTSIDE: Omit<CallerFacts, 'trunkId' | 'dtmf'> = {
  role: 'customer',
  userId: null,
  endpointId: null,
  endpoint: null,
  device: null,
}

/** Writes record, leg and destination of a call in one transaction, before anything is answered (architecture §4a). */
export async function openCall(
  exchange: Exchange,
  invite: IncomingInvite,
  start: {
    readonly call: NewCall
    readonly conversation: string
    readonly facts: CallerFacts
    readonly destination: Destination
    readonly entry?: CallerEntry
    /** Further lines of its timeline. */
    readonly notes?: Readonly<Record<string, Record<string, unknown>>>
  },
): Promise<Caller> {
  const { call, conversation, facts, destination, entry, notes = {} } = start
  const { role, userId, endpointId, endpoint, trunkId, dtmf, device } = facts
  const allow = device?.allow ?? facts.allow
  const mediaLeg = newMediaLeg(conversation)
  let id = 0
  const opened = { ...call, hopsLeft: hopsLeft(invite.header('Max-Forwards')) }
  const record = await CallRecord.open(exchange, opened, async (tx, now, callId) => {
    id = await insertLeg(tx, {
      tenant_id: call.tenantId,
      call_id: callId,
      conversation,
      role,
      state: 'offered',
      user_id: userId,
      endpoint_id: endpointId,
      trunk_id: trunkId,
      sip_call_id: invite.callId,
      dialog_id: invite.dialogId,
      sip_role: 'uas',
      invite_text: invite.text,
      media_leg: mediaLeg,
      started_at: now,
      updated_at: now,
    })
    const { app, appdata } = destination
    for (const [event, data] of Object.entries({ ...notes, app: { app, appdata } })) {
      await insertCallEvent(tx, { tenantId: call.tenantId, callId, at: now, event, data })
    }
  })
  // Says under which ids engine, media and store know it.
  exchange.log.info({ call: conversation, sip_call_id: invite.callId, record: record.id }, 'a call begins')
  const kind = kindOfOffer(invite.offer)
  const leg: Leg = {
    id,
    role,
    kind,
    userId,
    endpointId,
    endpoint,
    trunkId,
    mediaLeg,
    dtmf,
    ...(allow ? { allow } : {}),
    dialog: null,
    audible: true,
  }
  return Caller.unanswered(exchange, { leg, record, device, entry: entry ?? null }, invite)
}
