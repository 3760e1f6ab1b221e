import type { BrowserPort } from './browser-port.ts'
import type { Credentials } from './guest-list.ts'
import type { Check, Guest, Place } from './place.ts'
import { ReturnPath } from './return-path.ts'

/**
 * A leg's end of ICE: the lite one of RFC 8445 §2.5. It checks nothing itself, since it stands at addresses that it names; it answers the
 * browser's checks, and sends to where the browser proved to be (docs/media.md §5).
 */
export class LiteAgent implements Guest {
  readonly #port: BrowserPort
  readonly #onDatagram: (datagram: Buffer, place: Place) => void
  readonly #path = new ReturnPath()
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

  /** Told with the first check that proves our password: then there is somewhere to send to. */
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

  /** A packet was opened under the call's keys: the browser is there. */
  handlePacket(place: Place): void {
    const now = performance.now()
    place.heardAt = now
    place.mediaAt = now
    this.#path.handlePacket(place, now)
  }

  handleCheck(place: Place, { fragment, nominates }: Check): void {
    if (this.#isClosed) return
    // Those of a former generation go on until the browser has its new pair: they say where it was, not where it is.
    if (fragment !== this.#credentials.fragment && this.#path.target(place.heardAt) !== null) return
    this.#path.handleCheck(place, nominates, place.heardAt)
    this.#isReached = true
    for (const told of this.#waiting.splice(0)) told()
  }

  handleDatagram(datagram: Buffer, place: Place): void {
    if (!this.#isClosed) this.#onDatagram(datagram, place)
  }

  /** Sends to where the browser is; quietly nothing while that is not known. */
  send(datagram: Buffer): void {
    this.#path.target(performance.now())?.send(datagram)
  }

  close(): void {
    this.#isClosed = true
    this.#port.forget(this)
  }
}
