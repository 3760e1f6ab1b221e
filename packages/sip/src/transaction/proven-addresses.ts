import type { Flow } from '../transport/flow.ts'

const LIFE_MS = 3_600_000
const MAX = 20_000

/** Addresses from which somebody has shown, within the last hour, that they hear what we send there. */
export class ProvenAddresses {
  readonly #until = new Map<string, number>()

  add({ reliable, remoteAddress }: Flow): void {
    if (reliable) return
    this.#until.delete(remoteAddress) // Behind the others: the oldest stand first.
    this.#until.set(remoteAddress, Date.now() + LIFE_MS)
    const [oldest] = this.#until.keys()
    if (this.#until.size > MAX && oldest !== undefined) this.#until.delete(oldest)
  }

  /** A connection proves it by itself. */
  has({ reliable, remoteAddress }: Flow): boolean {
    return reliable || (this.#until.get(remoteAddress) ?? 0) > Date.now()
  }
}
