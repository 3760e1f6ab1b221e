import type { EndedBy, TransferType } from '@ramal/contract/vocabulary'
import type { AppEnd, Destination } from '@ramal/domain/call-session/application'
import {
  type CallTransferState,
  ORDINARY_CALL,
  type TransferEvent,
} from '@ramal/domain/transfer/call-transfer-state'
import type { CallServices } from '../call-session/call-services.ts'
import type { CallSession } from '../call-session/call-session.ts'
import type { Leg } from '../calls/leg.ts'
import type { Device } from '../directory/device-rows.ts'
import { kindOf } from './destination.ts'

/** A REFER that was taken, and what it hands over. */
export interface CallTransferStart {
  readonly services: CallServices
  /** The call with the customer, and the agent's leg in it. */
  readonly origin: CallSession
  readonly by: Leg
  readonly device: Device
  readonly type: TransferType
  readonly destination: Destination
  /** The consultation, and the agent's leg in it. */
  readonly second: { readonly session: CallSession; readonly leg: Leg } | null
  /** The supervisor who takes the customer over; without it the agent gives them away. */
  readonly takenBy?: number
}

/** What was true when the REFER came. */
export function consultedState({ second, destination, type }: CallTransferStart): Partial<CallTransferState> {
  if (!second) return {}
  const { session } = second
  const to = kindOf(destination)
  const isIn = session.callee !== null
  const at = isIn ? 'in' : to === 'queue' ? 'waiting' : to === 'app' ? 'app' : 'ringing'
  const open = { endedBy: null, dialStatus: null, transferType: type, hasParent: true, isAnswered: isIn }
  return {
    type,
    to,
    stage: isIn || to === 'app' ? 'consulting' : 'ringing',
    second: session.caller.isAnswered ? 'in' : 'pending',
    destination: at,
    records: { ...ORDINARY_CALL.records, second: open, destination: open },
  }
}

/** A destination that did not take the customer, in the words of the rule. */
export function failure(end: AppEnd): TransferEvent {
  const by: EndedBy = 'over' in end ? end.over : 'system'
  const status = ('over' in end ? end.status : undefined) ?? (by === 'timeout' ? 408 : 480)
  const why = by === 'timeout' ? 'timeout' : by === 'system' ? 'unreachable' : 'refused'
  return { type: 'failed', why, status }
}
