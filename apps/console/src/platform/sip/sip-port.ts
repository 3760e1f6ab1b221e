import type { EndedBy, Registration } from '@ramal/contract/vocabulary'
import type { CallMetadata } from '@ramal/domain/call/call'
import type { DialKey } from '@ramal/domain/softphone/dtmf'
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
      readonly phone: string
      readonly name: string | null
      readonly metadata: CallMetadata | null
    }
  /** The other side rings; `earlyMedia` when it sends its own ring-back. */
  | { readonly type: 'progress'; readonly uid: string; readonly earlyMedia: boolean }
  | { readonly type: 'metadata'; readonly uid: string; readonly metadata: CallMetadata }
  | { readonly type: 'accepted' | 'held' | 'unheld' | 'muted' | 'unmuted'; readonly uid: string }
  /** The machine has no network interface a call could use. The call ends after this. */
  | { readonly type: 'no-network'; readonly uid: string }
  | {
      readonly type: 'ended'
      readonly uid: string
      readonly by: EndedBy
      /** SIP status; null for a BYE. */
      readonly dialStatus: number | null
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
  dial(call: Dial): void
  answer(uid: string, microphone: MediaStream): void
  refuse(uid: string, refusal: Refusal): void
  hangup(uid: string): void
  hold(uid: string): void
  unhold(uid: string): void
  mute(uid: string): void
  unmute(uid: string): void
  sendTone(uid: string, key: DialKey): void
  setOutput(deviceId: string | null): void
  /** Null while there are no figures. */
  quality(uid: string): Promise<CallQuality | null>
  on(listener: (event: SipEvent) => void): () => void
}
