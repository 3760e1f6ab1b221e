import { isDtls } from '../rtp/packet.ts'
import type { BrowserPort } from './browser-port.ts'
import { Consent } from './consent.ts'
import type { Credentials } from './guest-list.ts'
import { type Check, type Guest, hasConsent, type Place } from './place.ts'
import { ReturnPath } from './return-path.ts'

/** What a handshake sends before anybody has answered waits: a flight of ours is three datagrams. */
const HELD = 16

/**
 * A leg's end of ICE: the lite one of RFC 8445 §2.5. It looks for no way itself, since it stands at addresses that it names; it answers the
 * browser's checks, and sends to where the browser proved to be and answers (RFC 7675; docs/media.md §5, decision 092).
 */
export class LiteAgent implements Guest {
  readonly #port: BrowserPort
  readonly #onDatagram: (datagram: Buffer, place: Place) => void
  readonly #path = new ReturnPath()
  readonly #consent = new Consent(() => this.#credentials.fragment)
  /** The newest check of each place that has not answered yet. */
  readonly #unanswered = new Map<Place, Check>()
  readonly #held: Buffer[] = []
  #credentials: Credentials
  #isClosed = false
  #isReached = false
  readonly #waiting: (() => void)[] = []

  constructor(port: BrowserPort, onDatagram: (datagram: Buffer, place: Place) => void) {
    this.#port = port
    this.#onDatagram = onDatagram
    this.#credentials = port.invite(this)
  }

  /** What our newest description names. */
  get credentials(): Credentials {
    return this.#credentials
  }

  get isReached(): boolean {
    return this.#isReached
  }

  /** Told with the first check that proves our password: then somebody is there who knows our description. */
  onReached(told: () => void): void {
    if (this.#isReached) told()
    else this.#waiting.push(told)
  }

  /** New credentials; former ones are good for checks until a few restarts later. */
  renew(): Credentials {
    this.#credentials = this.#port.invite(this)
    return this.#credentials
  }

  /** Both sides know the new credentials: what comes from now on counts before what was known. */
  handleRestart(): void {
    this.#path.handleRestart(performance.now())
  }

  /** What the browser's description names: whoever has that password may say that it wants to be sent to somewhere. */
  handleDescribed(peer: Credentials): void {
    this.#consent.handleDescribed(peer)
    this.#askAll()
  }

  /** A packet was opened under the call's keys: the browser is there. */
  handlePacket(place: Place): void {
    const now = performance.now()
    place.heardAt = now
    place.mediaAt = now
    if (hasConsent(place, now)) this.#path.handlePacket(place, now)
  }

  handleCheck(place: Place, check: Check): void {
    if (this.#isClosed) return
    const now = place.heardAt
    if (hasConsent(place, now)) this.#believe(place, check, now)
    else this.#hold(place, check)
    this.#consent.handleCheck(place, check.theirs, now)
    this.#isReached = true
    for (const told of this.#waiting.splice(0)) told()
  }

  handleResponse(datagram: Buffer, place: Place): void {
    const now = performance.now()
    if (this.#isClosed || !this.#consent.handleResponse(datagram, place, now)) return
    const check = this.#unanswered.get(place)
    this.#unanswered.delete(place)
    if (check) this.#believe(place, check, now)
    for (const waiting of this.#held.splice(0)) this.send(waiting)
  }

  handleDatagram(datagram: Buffer, place: Place): void {
    if (!this.#isClosed) this.#onDatagram(datagram, place)
  }

  /** Sends to where the browser is; while that is not known a handshake waits, and all else is dropped. */
  send(datagram: Buffer): void {
    const target = this.#path.target(performance.now())
    if (target !== null) target.send(datagram)
    else this.#keep(datagram)
  }

  close(): void {
    this.#isClosed = true
    this.#unanswered.clear()
    this.#held.length = 0
    this.#port.forget(this)
  }

  #believe(place: Place, { fragment, nominates }: Check, now: number): void {
    // Those of a former generation go on until the browser has its new pair: they say where it was, not where it is.
    if (fragment !== this.#credentials.fragment && this.#path.target(now) !== null) return
    this.#path.handleCheck(place, nominates, now)
  }

  #hold(place: Place, check: Check): void {
    for (const held of this.#unanswered.keys()) if (!held.isOpen) this.#unanswered.delete(held)
    this.#unanswered.set(place, check)
  }

  #askAll(): void {
    const now = performance.now()
    for (const [place, { theirs }] of this.#unanswered)
      if (place.isOpen) this.#consent.askAgain(place, theirs, now)
  }

  #keep(datagram: Buffer): void {
    if (!this.#isReached || this.#isClosed) return
    this.#askAll()
    if (isDtls(datagram) && this.#held.length < HELD) this.#held.push(datagram)
  }
}
