import type { Source } from './source.ts'

/** A leg as its neighbours see it. */
interface Neighbour {
  /** The port that it hears at. */
  readonly port: number
  /** Whether that is where its peer's description has it send to. */
  isLedTo(source: Source): boolean
}

/**
 * The plain legs of one media process. A description that names one of them would lead the audio of its call into somebody else's, so no leg
 * sends to another; but where both are described as each other's peer a provider has handed the descriptions of a call back to us
 * as they were, and the call is one.
 */
export class OwnLegs {
  readonly #addresses: ReadonlySet<string>
  readonly #byPort = new Map<number, Neighbour>()

  /** `addresses`: what the legs are bound to, and what their descriptions name. */
  constructor(addresses: readonly string[]) {
    this.#addresses = new Set(addresses)
  }

  add(leg: Neighbour): void {
    this.#byPort.set(leg.port, leg)
  }

  delete(leg: Neighbour): void {
    if (this.#byPort.get(leg.port) === leg) this.#byPort.delete(leg.port)
  }

  /** Asked for every packet. */
  maySend(from: Neighbour, target: Source): boolean {
    if (!this.#addresses.has(target.address)) return true
    const other = this.#byPort.get(target.port)
    if (other === undefined) return true
    if (other === from) return false
    for (const address of this.#addresses) if (other.isLedTo({ address, port: from.port })) return true
    return false
  }
}
