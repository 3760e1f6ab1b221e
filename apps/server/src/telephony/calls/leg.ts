import { randomUUID } from 'node:crypto'
import type { Codec, DtmfMode } from '@ramal/contract/resources/words'
import type { WriteTx } from '@ramal/db/store/store'
import type { LegKind } from '@ramal/media/control/protocol'
import type { SipDialog } from '../ports/call-control.ts'

export type LegRole = 'customer' | 'agent' | 'trunk'

/** One party of a live call: a dialog and a media leg. */
export interface Leg {
  /** Row in `call_legs`. */
  readonly id: number
  readonly role: LegRole
  readonly mediaLeg: string
  readonly kind: LegKind
  readonly userId: number | null
  readonly endpointId: number | null
  readonly endpoint: string | null
  /** The trunk whose line it takes. */
  readonly trunkId: number | null
  /** How its peer wants keys that others press. */
  readonly dtmf: DtmfMode
  /** Of an offer that its peer made, only these are taken; absent: both. */
  readonly allow?: readonly Codec[]
  /** Null until its 200. */
  dialog: SipDialog | null
  /** Media heard it within the last seconds. */
  audible: boolean
}

/** A party whose dialog stands, not yet part of a call. */
export interface Answered {
  readonly leg: Leg
  readonly dialog: SipDialog
  /** Writes what a restarted server needs of their dialog; absent where that is written. */
  readonly mark?: (tx: WriteTx, now: number) => Promise<void>
}

/** A browser's offer is told by its profile (drachtio-protocol.md §3.2: never by the transport). */
export function kindOfOffer(sdp: string): LegKind {
  return /UDP\/TLS\/RTP\/SAVPF?/.test(sdp) ? 'webrtc' : 'rtp'
}

/** A media leg is named for the conversation it was made for; a transfer takes it elsewhere under the same name. */
export function newMediaLeg(conversation: string): string {
  return `${conversation}:${randomUUID().slice(0, 8)}`
}

/**
 * True when a description tells that its sender wants to hear nothing: they hold (RFC 3264 8.4). What it says of its video, or of audio
 * that it refuses, is no hold.
 */
export function isHold(sdp: string): boolean {
  const parts = sdp.split(/^(?=m=)/m).filter((part) => !/^m=(?!audio [1-9])/.test(part))
  return parts.some((part) => /^a=(sendonly|inactive)\s*$/m.test(part))
}
