import { randomUUID } from 'node:crypto'
import type { CallType, TransferType } from '@ramal/contract/vocabulary'
import type { Destination } from '@ramal/domain/call-session/application'
import { callGroup } from '@ramal/domain/call-step/call-type'
import type { Callee } from '../call-session/app.ts'
import type { CallServices } from '../call-session/call-services.ts'
import { CallSession } from '../call-session/call-session.ts'
import type { CallSessionListener } from '../call-session/call-session-listener.ts'
import { Caller } from '../call-session/caller.ts'
import { CallRecord } from '../calls/call-record.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Answered } from '../calls/leg.ts'
import { type Device, findDevice } from '../directory/device-rows.ts'
import { numberOf, type Side } from './sides.ts'

/** A party that is given away, and by which call. */
export interface Given {
  readonly party: Answered
  readonly side: Side
  /** The transferor's record of them: the parent of what comes now. */
  readonly origin: CallRecord
  readonly type: TransferType
}

/**
 * The session in which who was given away meets the destination: a new conversation and recording. Its record is the destination's (with
 * parent and transfer type); an agent who is given away keeps their own beside it, since their console goes on with that uid.
 */
export async function beginNext(
  services: CallServices,
  given: Given,
  to: {
    readonly destination: Destination
    /** The record that the destination has already, from the consultation. */
    readonly record: CallRecord | null
    readonly answered: Answered | null
    /** On whose account an outside line is taken. */
    readonly device: Device | null
    readonly listener?: CallSessionListener
  },
): Promise<CallSession> {
  const { exchange } = services
  const { party, side } = given
  const { destination, answered, device, listener } = to
  const record = await recordFor(services, given, to)
  const own = side.isOwn ? side.record : record
  const caller = Caller.answered(exchange, party.leg, own, device)
  return CallSession.begin(services, {
    caller,
    destination,
    answered,
    ...(side.isOwn && record !== own ? { served: record } : {}),
    listener: {
      ...listener,
      connected: (met) => {
        listener?.connected?.(met)
        if (side.isOwn) tellWhomTheyMeet(services, side, met)
      },
    },
  })
}

/** Their console shows the transferor still. */
function tellWhomTheyMeet(
  { exchange }: CallServices,
  { record }: Side,
  { leg, record: served }: Callee,
): void {
  const { endpoint } = leg
  const told = async () => {
    const name = endpoint === null ? null : await nameOf(exchange, record.tenantId, endpoint)
    await record.meets({ phone: endpoint ?? served.phone, name })
  }
  told().catch((error) =>
    exchange.log.error({ err: error, uid: record.uid }, 'a console shows the wrong party'),
  )
}

async function nameOf({ store }: Exchange, tenantId: number, extension: string): Promise<string | null> {
  const device = await store.read((tx) => findDevice(tx, tenantId, extension))
  return device?.shownName ?? null
}

async function recordFor(
  { exchange }: CallServices,
  { side, origin, type }: Given,
  { destination, record }: { destination: Destination; record: CallRecord | null },
): Promise<CallRecord> {
  const { clientId, clientName } = origin.metadata
  const { endpoint } = side.leg
  const ownName = side.isOwn && endpoint !== null ? await nameOf(exchange, origin.tenantId, endpoint) : null
  const isNumber = destination.app === 'number'
  const facts = {
    phone: isNumber ? destination.appdata : numberOf(side),
    callType: typeOf(destination, side, origin.metadata.callType),
    clientId: side.isOwn ? null : clientId,
    clientName: side.isOwn ? ownName : clientName,
    parentCallId: origin.id,
    transferType: type,
    hopsLeft: origin.hopsLeft - 1, // Telephones that give a customer to each other by themselves come to an end.
  }
  if (record) {
    await record.passTo(facts)
    return record
  }
  return CallRecord.open(exchange, { tenantId: origin.tenantId, uid: randomUUID(), ...facts })
}

// §4.1: as if they had called there themselves.
function typeOf({ app }: Destination, side: Side, was: CallType): CallType {
  if (app === 'number') return 10
  if (side.isOwn) return 30
  if (app === 'queue') return 20
  return app === 'pjsip' || app === 'callgroup' || callGroup(was) === 'internals' ? 21 : was
}
