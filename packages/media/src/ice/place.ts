import type { BindingRequest } from './stun.ts'

/** So long after something authentic came from a place it is known to be the peer's, and nobody else gets it; ms. */
export const HELD_MS = 5000

/** Consent lasts so long after an answer, ms (RFC 7675 §5.1). */
const CONSENT_MS = 30_000

/** Whether media may be sent there. */
export function hasConsent({ answeredAt }: Pick<Place, 'answeredAt'>, now: number): boolean {
  return now - answeredAt < CONSENT_MS
}

/** Where a browser is reached: a UDP address, or a TCP connection of its own. */
export interface Place {
  readonly transport: 'udp' | 'tcp'
  readonly address: string
  readonly port: number
  /** Whose password was proved there. */
  guest: Guest
  /** When the newest authentic check or packet came from there, ms of `performance.now()`. */
  heardAt: number
  /** When the newest packet under the call's keys came from there; a check is no such proof, for whoever saw one may say it again. */
  mediaAt: number
  /**
   * When it answered last what only who receives there could read, ms; for ever where the way itself proves it, as a TCP connection does.
   * Until then nothing but an answer and a question goes there: the source of a datagram is whatever its sender writes (RFC 7675).
   */
  answeredAt: number
  /** False once nothing can be sent there any more. */
  readonly isOpen: boolean
  /** Sends a datagram, framed where the way wants that; quietly nothing where it cannot be sent. */
  send(datagram: Buffer): void
}

/** Whose browser comes to the port: a leg. */
export interface Guest {
  /** A check that proved this password came from there. */
  handleCheck(place: Place, check: Check): void
  /** An answer to what we may have asked came from a place of this guest's. */
  handleResponse(datagram: Buffer, place: Place): void
  /** DTLS or media, from a place where such a check came from. */
  handleDatagram(datagram: Buffer, place: Place): void
}

export interface Check extends BindingRequest {
  guest: Guest
  password: string
}

/** The one to give up for a newer one: where the call was heard least lately, of those where it never was the first. */
export function leastHeard<P extends Pick<Place, 'mediaAt'>>(places: Iterable<P>): P | undefined {
  let least: P | undefined
  for (const place of places) if (least === undefined || place.mediaAt < least.mediaAt) least = place
  return least
}
