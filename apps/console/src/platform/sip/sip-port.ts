import type { RefusalReason } from '@ramal/contract/sip-headers'
import type { EndedBy, Registration, TransferType } from '@ramal/contract/vocabulary'
import type { CallMetadata } from '@ramal/domain/call/call'
import type { DialKey } from '@ramal/domain/softphone/dtmf'
import type { Cancel } from '@ramal/domain/time/clock'
import type { CallOutput } from '../audio/remote-audio.ts'
import type { CallHeaders } from './call-headers.ts'

/** Where and as whom the softphone registers (profile.voip). */
export interface SipAccount {
  readonly websocket: string
  readonly endpoint: string
  readonly realm: string
  readonly password: string
}

export interface Dial {
  readonly uid: string
  /** User part of the address: extension or phone number. */
  readonly target: string
  readonly headers: CallHeaders
  readonly microphone: MediaStream
}

/** A refusal of an incoming call (contract §13.3). */
export interface Refusal {
  readonly status: 480 | 486 | 603
  readonly reason?: string
}

export interface CallQuality {
  readonly rttMs: number | null
  readonly jitterMs: number
  /** Share of packets lost, 0 to 1. */
  readonly loss: number
}

export type SipEvent =
  | { readonly type: 'registry'; readonly registration: Registration }
  | {
      readonly type: 'incoming'
      readonly uid: string
      /** '' where the caller tells none. */
      readonly phone: string
      readonly name: string | null
      readonly metadata: CallMetadata | null
    }
  /** The other side rings; `earlyMedia` when it sends its own ring-back. */
  | { readonly type: 'progress'; readonly uid: string; readonly earlyMedia: boolean }
  | { readonly type: 'metadata'; readonly uid: string; readonly metadata: CallMetadata }
  | { readonly type: 'accepted' | 'held' | 'unheld' | 'muted' | 'unmuted'; readonly uid: string }
  /** What became of a REFER in this call: the exchange takes it up, has done it, or neither. */
  | {
      readonly type: 'refer'
      readonly uid: string
      readonly outcome: 'accepted' | 'done' | 'failed'
      readonly status: number | null
    }
  /** The path of the audio is lost, or is back. */
  | { readonly type: 'media'; readonly uid: string; readonly lost: boolean }
  /** The machine has no network interface a call could use. The call ends after this. */
  | { readonly type: 'no-network'; readonly uid: string }
  | {
      readonly type: 'ended'
      readonly uid: string
      readonly by: EndedBy
      /** SIP status; null for a BYE. */
      readonly dialStatus: number | null
      /** The exchange's word for a refusal, where it gives one (contract §13.3). */
      readonly refusal?: RefusalReason
    }

/** Gives a call away (contract §13.3). */
export interface Refer {
  /** User part of the address that gets it. */
  readonly target: string
  readonly type: TransferType
  /** The customer's number. */
  readonly phone: string
  /** The consultation that the customer takes over; null for a blind transfer. */
  readonly replaces: string | null
}

/**
 * SIP and its media as the softphone sees them: one registration, calls by uid. Verbs for an unknown uid do nothing:
 * the call may have ended a moment ago. A microphone given to `dial` or `answer` belongs to the port from then on.
 */
export interface SipPort {
  /** Connects and registers; outcome and every later change come as `registry` events. */
  start(account: SipAccount): Promise<void>
  /** Ends all calls, unregisters and disconnects. */
  stop(): void
  /** Goes as a closed page does: nobody is told, and the exchange offers the calls where the agent registers next. */
  leave(): void
  dial(call: Dial): void
  answer(uid: string, microphone: MediaStream): void
  refuse(uid: string, refusal: Refusal): void
  hangup(uid: string): void
  hold(uid: string): void
  unhold(uid: string): void
  mute(uid: string): void
  unmute(uid: string): void
  sendTone(uid: string, key: DialKey): void
  /** What becomes of it comes as `refer` events. */
  refer(uid: string, order: Refer): void
  /** Joins the sound of these calls; an empty list ends it. */
  mix(uids: readonly string[]): void
  /** Another microphone in the middle of a call; it belongs to the port from then on. */
  setMicrophone(uid: string, microphone: MediaStream): void
  setOutput(output: CallOutput): void
  /** Tells how loud the microphone of a call is, 0 to 1, also while it is muted, until the returned function is called. Nothing more is sent. */
  listen(uid: string, onLevel: (level: number) => void): Cancel
  /** Null while there are no figures. */
  quality(uid: string): Promise<CallQuality | null>
  /** Asks the registrar whether we are still known: the page comes back from the background. */
  verify(): void
  on(listener: (event: SipEvent) => void): () => void
}
