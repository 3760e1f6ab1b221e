import type { Leg } from './leg.ts'
import { Places } from './places.ts'

/** What a device is told that has no place left. */
export const BUSY = { status: 486 } as const

/** In how many calls each device takes part (entities §4, `call_limit`). */
export class DeviceLines {
  readonly #legs: () => readonly Pick<Leg, 'endpointId'>[]
  /** Of calls that are being opened, and of phones that ring. */
  readonly #places = new Places()

  /** `legs`: those of calls that have not ended. */
  constructor(legs: () => readonly Pick<Leg, 'endpointId'>[]) {
    this.#legs = legs
  }

  /** Calls in which this device takes part, those that ring or have only been asked for among them. */
  inUse(endpointId: number): number {
    const live = this.#legs().filter((leg) => leg.endpointId === endpointId).length
    return live + this.#places.taken(endpointId)
  }

  /**
   * Takes a place in one more call; null when the device has none left. It is given back by what this returns: when the call is
   * refused, or in the same turn of the loop in which its leg is there, which counts from then on.
   */
  take(endpointId: number, limit: number): (() => void) | null {
    return this.inUse(endpointId) >= limit ? null : this.#places.take(endpointId)
  }
}
