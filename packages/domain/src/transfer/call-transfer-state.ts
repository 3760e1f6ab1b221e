import type { EndedBy, TransferType } from '@ramal/contract/vocabulary'

/** Kinds of destination, as far as who hears whom depends on it; `app`: IVR, announcement, survey. */
export const DESTINATION_KINDS = ['extension', 'queue', 'app', 'group', 'number'] as const
export type DestinationKind = (typeof DESTINATION_KINDS)[number]

/*
 *   none --consult--> ringing --answered--> consulting <--swap--> swapped (pendulum)
 *    |                  |  ^                     |                   |
 *    | refer            |  +-- (blind: refer)    | confirm           | confirm
 *    v                  |confirm                 v                   |
 *   ringing (blind)     +-----> confirming ---> done <---------------+
 *
 * What fails or is taken back leads to none: the call of those who are left.
 */
export const CALL_TRANSFER_STAGES = [
  'none',
  'ringing',
  'consulting',
  'swapped',
  'confirming',
  'done',
] as const
export type CallTransferStage = (typeof CALL_TRANSFER_STAGES)[number]

export type TransferLeg = 'customer' | 'origin' | 'second' | 'destination'
export type TransferRecord = 'origin' | 'second' | 'destination'

/** What a call's record says of the transfer. */
export interface RecordFacts {
  /** Null while it is open. */
  readonly endedBy: EndedBy | null
  readonly dialStatus: number | null
  readonly transferType: TransferType | null
  /** Its `parent_call_id` is the origin's record. */
  readonly hasParent: boolean
  /** Then its `dial_status` is 200, whatever ends it. */
  readonly isAnswered: boolean
}

/** A transfer as the exchange sees it. The customer is the party that is given away, wherever they came from. */
export interface CallTransferState {
  /** Null: no transfer was begun. */
  readonly type: TransferType | null
  readonly to: DestinationKind
  readonly stage: CallTransferStage
  readonly customer: 'in' | 'gone'
  /** The agent's leg to the customer. */
  readonly origin: 'in' | 'gone'
  /** The agent's leg of the consultation; `pending`: their INVITE is not answered yet. */
  readonly second: 'none' | 'pending' | 'in' | 'gone'
  /** `waiting`: in a queue whose agents have not answered; `app`: a machine speaks. */
  readonly destination: 'none' | 'ringing' | 'waiting' | 'app' | 'in' | 'gone'
  readonly records: Readonly<Record<TransferRecord, RecordFacts | null>>
}

export type TransferEvent =
  /**
   * REFER without Replaces; `allowed`: permission-apps lists the destination; `turnedAway`: a queue that is full or closed, and
   * leads nowhere else.
   */
  | {
      readonly type: 'refer'
      readonly to: DestinationKind
      readonly allowed: boolean
      readonly turnedAway?: boolean
    }
  /** The second INVITE with its X-Transfer-Type. */
  | { readonly type: 'consult'; readonly as: 'attend' | 'pendulum'; readonly to: DestinationKind }
  | { readonly type: 'answered' }
  | { readonly type: 'failed'; readonly why: 'refused' | 'timeout' | 'unreachable'; readonly status: number }
  | { readonly type: 'swap' }
  /** REFER with Replaces of the second dialog. */
  | { readonly type: 'confirm' }
  /** `POST /v1/agent/transfer/cancel/`. */
  | { readonly type: 'cancel' }
  | { readonly type: 'customerHangsUp' | 'destinationHangsUp' }
  | { readonly type: 'agentHangsUp'; readonly leg: 'origin' | 'second' }

/** What the exchange does about it, in order. */
export type TransferEffect =
  /** Answers a REFER that starts nothing. */
  | { readonly type: 'refuseRefer'; readonly status: number }
  | { readonly type: 'notify'; readonly status: number }
  /** BYE, or CANCEL and a final status where no dialog stands yet; `status` is what a pending INVITE is answered. */
  | {
      readonly type: 'end'
      readonly leg: TransferLeg
      readonly how: 'BYE' | 'CANCEL' | 'answer'
      readonly status?: number
    }
  | { readonly type: 'ringDestination' }
  /** Customer and destination hear each other, or the customer hears its machine or its hold music. */
  | { readonly type: 'connect' }
  /** Customer and agent hear each other again. */
  | { readonly type: 'resume' }
  /** How the agent's cancel is answered. */
  | { readonly type: 'cancelled'; readonly success: boolean }

/** A call of the agent with a customer, nothing of it given away yet. */
export const ORDINARY_CALL: CallTransferState = {
  type: null,
  to: 'extension',
  stage: 'none',
  customer: 'in',
  origin: 'in',
  second: 'none',
  destination: 'none',
  records: {
    origin: { endedBy: null, dialStatus: null, transferType: null, hasParent: false, isAnswered: true },
    second: null,
    destination: null,
  },
}

export type Hearing =
  | 'customer'
  | 'agent'
  | 'destination'
  | 'music'
  | 'ringing'
  | 'machine'
  | 'nothing'
  | 'gone'

/** Who hears what. A held party hears music; the agent hears one of their two calls at a time. */
export function hearing(
  state: CallTransferState,
): Readonly<Record<'customer' | 'agent' | 'destination', Hearing>> {
  return { customer: customerHears(state), agent: agentHears(state), destination: destinationHears(state) }
}

function customerHears({ customer, stage, type, origin, destination }: CallTransferState): Hearing {
  if (customer === 'gone') return 'gone'
  if (stage === 'done')
    return destination === 'in' ? 'destination' : destination === 'app' ? 'machine' : 'music'
  if (stage === 'swapped' || stage === 'none') return origin === 'in' ? 'agent' : 'nothing'
  return type === null ? 'agent' : 'music'
}

function agentHears({ stage, customer, origin, second, destination, type }: CallTransferState): Hearing {
  if (origin !== 'in' && second !== 'in' && second !== 'pending') return 'gone'
  if (stage === 'confirming' || (stage === 'ringing' && type === 'blind')) return 'nothing'
  const ofSecond = {
    ringing: 'ringing',
    waiting: 'music',
    app: 'machine',
    in: 'destination',
    none: 'nothing',
    gone: 'nothing',
  } as const
  if (stage === 'swapped') return 'customer'
  if (stage === 'none' && origin === 'in' && customer === 'in') return 'customer'
  return ofSecond[destination]
}

function destinationHears({ stage, destination, customer, second }: CallTransferState): Hearing {
  if (destination === 'none' || destination === 'gone') return 'gone'
  if (destination !== 'in') return 'nothing'
  if (stage === 'done') return customer === 'in' ? 'customer' : 'nothing'
  if (stage === 'swapped') return 'music'
  return second === 'in' ? 'agent' : 'nothing'
}

/** What the destination is while nobody has answered there. */
export function firstOf(to: DestinationKind): CallTransferState['destination'] {
  return to === 'queue' ? 'waiting' : to === 'app' ? 'app' : 'ringing'
}

/** Who ends a call when the destination does: somebody outside is a client, whoever sits at one of our devices an agent. */
export function sideOf(to: DestinationKind): EndedBy {
  return to === 'number' ? 'client' : 'agent'
}
