import type { LegKind } from '../control/protocol.ts'
import type { Codec } from '../g711.ts'
import type { Direction } from '../sdp/session.ts'

/** What the two sides of a leg agreed on. */
export interface LegFormat {
  /** What the peer accepts, preferred first; never empty. */
  codecs: readonly Codec[]
  /** Payload type of the peer's telephone events; null when it knows none. */
  telephoneEvent: number | null
  /** Ours, as we described it: under this one the peer's events come (RFC 3264 §5.1). */
  ourTelephoneEvent: number | null
  /** What the peer says it does with audio. */
  direction: Direction
}

/** An expected failure of negotiation. */
export interface NegotiationRefused {
  ok: false
  code: 'bad_sdp' | 'wrong_state' | 'no_port' | 'wrong_kind'
  error: string
}

export type Negotiated = { ok: true; sdp: string } | NegotiationRefused

/** What a leg tells its owner. */
export interface LegListener {
  /** A plain RTP packet of the peer, authenticated where the kind of leg can. */
  onPacket(packet: Buffer): void
  /** The peer is proved: first packet, or DTLS done. Told once. */
  onUp(): void
  /** Nothing will come of this leg any more. Told at most once. */
  onGone(reason: string): void
}

/** One audio connection with one peer. */
export interface Leg {
  readonly kind: LegKind
  /** The stream we send carries this; a browser's description announced it. */
  readonly ssrc: number
  /** Null until both sides' descriptions are known. */
  readonly format: LegFormat | null
  /** Whether `send` can reach the peer now. */
  readonly ready: boolean
  /** Our offer; the same text again while it is unanswered. `restartIce` is for legs that have ICE. */
  offer(options?: { restartIce?: boolean }): Promise<Negotiated>
  /** Our answer to a first or a later offer. `signalledFrom` is the address from which the message that carried it came. */
  answer(offer: string, signalledFrom?: string): Promise<Negotiated>
  /** Takes the peer's answer to our offer; later ones change it (early media that becomes the call). */
  accept(answer: string, signalledFrom?: string): Promise<{ ok: true } | NegotiationRefused>
  /** Sends a plain RTP packet; quietly nothing while not ready. */
  send(packet: Buffer): void
  close(): Promise<void>
}

/** Whether a payload type carries the peer's telephone events. Some phones send under their own number instead of ours. */
export function isEvent(format: LegFormat, payloadType: number): boolean {
  return payloadType === format.telephoneEvent || payloadType === format.ourTelephoneEvent
}

/** What the peer of a format hears from us: nothing while it holds the call itself or is inactive (RFC 3264 §8.4). */
export function hearsUs(format: LegFormat): boolean {
  return format.direction === 'sendrecv' || format.direction === 'recvonly'
}

/** Whether what the peer sends is meant to be heard: a holder may go on sending while sendonly (docs/sip.md §9.1). */
export function speaksToUs(format: LegFormat): boolean {
  return format.direction === 'sendrecv'
}
