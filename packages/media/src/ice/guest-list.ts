import { randomBytes } from 'node:crypto'
import type { Check, Guest } from './place.ts'
import { isAuthentic, readBindingRequest } from './stun.ts'

/** What a description names (RFC 8839 §5.4). */
export interface Credentials {
  fragment: string
  password: string
}

/** 72 and 192 bits; RFC 8445 §5.3 wants 24 and 128. No two legs of a port may have the same fragment. */
const FRAGMENT_BYTES = 9
const PASSWORD_BYTES = 24
/** Browsers check with former credentials until a restart is through; those of so many restarts are still known. */
const REMEMBERED = 16

/** Who is expected at the port, by the fragment that their checks name. */
export class GuestList {
  readonly #byFragment = new Map<string, { guest: Guest; password: string }>()
  readonly #fragmentsOf = new Map<Guest, string[]>()

  get size(): number {
    return this.#fragmentsOf.size
  }

  /** New credentials of a guest. */
  invite(guest: Guest): Credentials {
    const fragment = randomBytes(FRAGMENT_BYTES).toString('base64')
    const password = randomBytes(PASSWORD_BYTES).toString('base64')
    const fragments = this.#fragmentsOf.get(guest) ?? []
    this.#byFragment.set(fragment, { guest, password })
    this.#fragmentsOf.set(guest, [...fragments, fragment].slice(-REMEMBERED))
    if (fragments.length >= REMEMBERED) this.#byFragment.delete(fragments[0]!)
    return { fragment, password }
  }

  strike(guest: Guest): void {
    for (const fragment of this.#fragmentsOf.get(guest) ?? []) this.#byFragment.delete(fragment)
    this.#fragmentsOf.delete(guest)
  }

  /** Null for everything but a check that proves a guest's password. Who names no guest costs no HMAC. */
  check(datagram: Buffer): Check | null {
    const request = readBindingRequest(datagram)
    const expected = request && this.#byFragment.get(request.fragment)
    if (!expected || !isAuthentic(datagram, request, expected.password)) return null
    return { ...request, ...expected }
  }
}
