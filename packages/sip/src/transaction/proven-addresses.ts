import { RecentMap } from '@ramal/domain/memory/recent-map'
import type { Flow } from '../transport/flow.ts'

const LIFE_MS = 3_600_000
const MAX = 20_000

/** Addresses from which somebody has shown, within the last hour, that they hear what we send there. */
export class ProvenAddresses {
  readonly #until = new RecentMap<string, number>(MAX)

  add({ reliable, remoteAddress }: Flow): void {
    if (reliable) return
    this.#until.remember(remoteAddress, Date.now() + LIFE_MS)
  }

  /** A connection proves it by itself. */
  has({ reliable, remoteAddress }: Flow): boolean {
    return reliable || (this.#until.get(remoteAddress) ?? 0) > Date.now()
  }
}
