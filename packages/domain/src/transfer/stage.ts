import type { TransferType } from '@ramal/contract/vocabulary'
import type { Call } from '../call/call.ts'
import type { TransferDestination } from './destination.ts'

/** The stages of the softphone panel in the order of §2.9. */
export const STAGES = [
  'dialpad',
  'phonebook',
  'settings',
  'transfer',
  'transfer-attend',
  'transfer-pendulum',
  'transferring',
  'conference',
  'after-service',
  'classification',
] as const
export type StageName = (typeof STAGES)[number]

export type ConsultationType = Exclude<TransferType, 'blind'>

/** A second call beside the one that is to be given away. */
export interface Consultation {
  readonly kind: ConsultationType
  readonly origin: string
  readonly second: string
  readonly destination: TransferDestination
}

/*
 *   dialpad --open--> phonebook | settings | conference | classification --back--> dialpad
 *      |
 *      +--openTransfer--> transfer --send blind--> dialpad (a blind transfer is under way beside it)
 *                            +--send attend|pendulum--> transfer-attend | transfer-pendulum --confirm--> transferring --referDone--> dialpad
 *                                                              ^                                              |
 *                                                              +---------------- referFailed -----------------+
 *
 * Cancel, and the end of either party, lead back to dialpad from everywhere.
 */
export type Stage =
  | { readonly at: 'dialpad' | 'phonebook' | 'settings' | 'conference' }
  | { readonly at: 'classification'; readonly uid: string }
  /** `to`: a number that was chosen before. */
  | { readonly at: 'transfer'; readonly origin: string; readonly to?: string }
  | ({
      readonly at: 'transfer-attend' | 'transfer-pendulum'
      readonly accepted: boolean
      readonly talking: 'origin' | 'second'
    } & Consultation)
  | ({ readonly at: 'transferring'; readonly gone: 'origin' | 'second' | null } & Consultation)

/** The stage, and a blind transfer that has been sent and not yet decided: its stage is the dial pad (§4.5). */
export interface StageState {
  readonly stage: Stage
  readonly blind: { readonly origin: string; readonly destination: TransferDestination } | null
}

export const FIRST_STAGE: StageState = { stage: { at: 'dialpad' }, blind: null }

/** Commands of the agent (imperative) and facts of calls and SIP (participles). */
export type StageEvent =
  | { readonly type: 'open'; readonly stage: 'phonebook' | 'settings' | 'conference' }
  | { readonly type: 'openTransfer'; readonly uid: string; readonly to?: string }
  | { readonly type: 'openClassification'; readonly uid: string }
  /** `second`: the uid that the consultation will have. */
  | {
      readonly type: 'send'
      readonly kind: TransferType
      readonly destination: TransferDestination | null
      readonly second: string
    }
  | { readonly type: 'back' | 'swap' | 'confirm' | 'cancel' }
  | { readonly type: 'accepted'; readonly uid: string }
  /** `live`: how many calls are left. */
  | { readonly type: 'ended'; readonly uid: string; readonly live: number }
  | { readonly type: 'afterService'; readonly uid: string }
  /** What became of the REFER on the origin; `deadline` = no final word in 30 s. */
  | { readonly type: 'referAccepted' | 'referDone' | 'deadline'; readonly uid: string }
  | { readonly type: 'referFailed'; readonly uid: string; readonly status: number | null }

export type StageEffect =
  /** REFER on the origin; with `replaces` it hands over to the second call's dialog. */
  | {
      readonly type: 'refer'
      readonly origin: string
      readonly destination: TransferDestination
      readonly replaces: string | null
    }
  | ({ readonly type: 'dialSecond' } & Consultation)
  | { readonly type: 'hangup' | 'talkTo' | 'startDeadline' | 'stopDeadline'; readonly uid: string }
  /** The exchange ends the leg; if it does not, we do. */
  | { readonly type: 'endSoon'; readonly uid: string }
  | { readonly type: 'mark'; readonly uid: string; readonly on: boolean }
  | {
      readonly type: 'cancelOnServer'
      readonly origin: string
      readonly kind: TransferType
      readonly destination: TransferDestination
    }
  | { readonly type: 'fail'; readonly status: number | null }

/** How long a transfer may take before it counts as failed (contract §13.3). */
export const TRANSFER_LIMIT_MS = 30_000

/**
 * What the panel shows: the form of the call after its end stands where the dial pad would (§4.5), and a stage whose
 * call is in front is itself.
 */
export function shownStage({ stage }: StageState, current: Pick<Call, 'state'> | null): StageName {
  if (stage.at === 'dialpad' && current?.state.phase === 'after_service') return 'after-service'
  return stage.at
}
