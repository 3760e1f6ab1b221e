import type { RefusalReason } from '@ramal/contract/sip-headers'
import type { CallType, EndedBy } from '@ramal/contract/vocabulary'
import type { AfterServiceEnd, AfterServiceFacts } from '../after-service/skip.ts'
import type { Call, CallMetadata } from './call.ts'

/** The rules of the team that decide about after-service when a call is settled. */
export type AfterServiceRules = Pick<AfterServiceFacts, 'active' | 'shorterThanSeconds' | 'ignoreUnaccepted'>

/** What is known of a call when it appears. */
export interface NewCall {
  readonly uid: string
  readonly phone: string
  readonly name: string | null
  readonly callType: CallType
  readonly metadata: CallMetadata | null
  /** A consultation: it carries the flag from its creation. */
  readonly transfer?: boolean
}

/** Commands of the agent (imperative) and facts of SIP and server (participles). Times are epoch milliseconds. */
export type CallEvent =
  | { readonly type: 'arrived'; readonly call: NewCall; readonly now: number }
  | { readonly type: 'dialled'; readonly call: NewCall; readonly now: number }
  /** A service left open by an earlier page comes back in after-service (§4.4, contract §3.3). */
  | { readonly type: 'restored'; readonly call: NewCall & Pick<Call, 'direction'>; readonly now: number }
  | { readonly type: 'answer' | 'accepted'; readonly uid: string; readonly now: number }
  | { readonly type: 'hold' | 'unhold' | 'mute' | 'unmute' | 'hangup'; readonly uid: string }
  | { readonly type: 'held'; readonly uid: string; readonly now: number }
  | { readonly type: 'unheld' | 'muted' | 'unmuted'; readonly uid: string }
  /** The call is being given away, or is so no more. */
  | { readonly type: 'transfer'; readonly uid: string; readonly on: boolean }
  /** Exactly these calls talk with each other and the agent; fewer than two end the conference. */
  | { readonly type: 'conference'; readonly uids: readonly string[] }
  | { readonly type: 'metadata'; readonly uid: string; readonly metadata: CallMetadata }
  | { readonly type: 'step'; readonly uid: string; readonly id: number; readonly status: string }
  | {
      readonly type: 'ended'
      readonly uid: string
      readonly by: EndedBy
      readonly dialStatus: number | null
      /** The exchange's word for a refusal, where it gives one. */
      readonly refusal?: RefusalReason
      readonly now: number
    }
  | { readonly type: 'settle'; readonly uid: string; readonly rules: AfterServiceRules; readonly now: number }
  | { readonly type: 'afterServiceOver'; readonly uid: string; readonly how: AfterServiceEnd }

/** What the host must do; it reports back by an event, never by changing the list. */
export type CallEffect =
  | {
      readonly type:
        | 'sipAnswer'
        | 'sipHold'
        | 'sipUnhold'
        | 'sipMute'
        | 'sipUnmute'
        | 'sipHangup'
        | 'sipDecline'
      readonly uid: string
    }
  /** Join the sound of these calls; an empty list ends it. */
  | { readonly type: 'sipMix'; readonly uids: readonly string[] }
  | { readonly type: 'pollMetadata'; readonly uid: string }
  | { readonly type: 'settleLater'; readonly uid: string; readonly inMs: number }
  | { readonly type: 'startAfterService'; readonly uid: string }
  /** Save form and classification, post the hangup record. Given once for each call, as it leaves the list. */
  | { readonly type: 'close'; readonly call: Call; readonly afterService: AfterServiceEnd }
