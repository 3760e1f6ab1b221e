import { isThisHost, plainAddress } from '@ramal/process/this-host'
import type { Source } from './source.ts'

/** RFC 6335 6: below it are the system's own, where no telephone hears. */
const FIRST_USER_PORT = 1024

/**
 * What else hears on this machine: our SIP, HTTP and inner ports, and the system's. A description that names one of them would have us throw
 * a call's audio at it, from an address that it trusts more than any other.
 */
export class OwnServices {
  readonly #addresses: ReadonlySet<string>
  readonly #ports: ReadonlySet<number>

  /** `addresses`: what we are bound to, and what others call us by. */
  constructor(addresses: readonly string[], ports: readonly number[]) {
    this.#addresses = new Set(addresses.map(plainAddress))
    this.#ports = new Set(ports)
  }

  /** Whether a description that names this place names one of them. */
  has({ address, port }: Source): boolean {
    if (port >= FIRST_USER_PORT && !this.#ports.has(port)) return false
    return this.#addresses.has(plainAddress(address)) || isThisHost(address) // Some of them hear at every address.
  }
}
