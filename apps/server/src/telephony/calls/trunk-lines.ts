import type { Leg } from './leg.ts'
import { Places } from './places.ts'

/** What a trunk allows (entities §4). */
export interface TrunkLimits {
  readonly trunkId: number
  /** Calls at once, in both directions. */
  readonly maxChannels: number
  /** New calls per second; null = no limit. */
  readonly cpsLimit: number | null
}

const SECOND = 1_000

/** How much of each trunk is taken. */
export class TrunkLines {
  readonly #legs: () => readonly Leg[]
  /** Calls that ring behind it. */
  readonly #trying = new Places()
  /** When the calls of the last second began. */
  readonly #begun = new Map<number, number[]>()
  /** Supervision found nobody there. */
  readonly #away = new Set<number>()

  constructor(legs: () => readonly Leg[]) {
    this.#legs = legs
  }

  /** Channels in use now, ringing ones included. */
  inUse(trunkId: number): number {
    const live = this.#legs().filter((leg) => leg.trunkId === trunkId).length
    return live + this.#trying.taken(trunkId)
  }

  /** What supervision found (`qualify_frequency`): a trunk that is away is not tried. */
  setReachable(trunkId: number, isReachable: boolean): void {
    if (isReachable) this.#away.delete(trunkId)
    else this.#away.add(trunkId)
  }

  /** Whether a call could take a line of it now. */
  stateOf({ trunkId, maxChannels }: TrunkLimits): 'free' | 'away' | 'full' {
    if (this.#away.has(trunkId)) return 'away'
    return this.inUse(trunkId) >= maxChannels ? 'full' : 'free'
  }

  /** Takes a line; null when the trunk is away, has none left, or this second is full. It is given back when its leg is there, which counts from then on, or when nobody answers. */
  take({ trunkId, maxChannels, cpsLimit }: TrunkLimits, now: number): (() => void) | null {
    if (this.#away.has(trunkId)) return null
    const begun = (this.#begun.get(trunkId) ?? []).filter((at) => at > now - SECOND)
    if (cpsLimit !== null && begun.length >= cpsLimit) return null
    if (this.inUse(trunkId) >= maxChannels) return null
    this.#begun.set(trunkId, [...begun, now])
    return this.#trying.take(trunkId)
  }
}
