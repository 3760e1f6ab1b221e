import type { FloorTake } from '@ramal/contract/entities/operation'
import type { FloorRows } from '@ramal/domain/operation/floor-change'
import { type HeldTakes, takesAfter } from '@ramal/domain/operation/takes'
import { measuresOf } from '@ramal/domain/operation/thresholds'

/** The alerts of one tenant that somebody has taken. Like a raised hand they do not outlive the server. */
export class TakenAlerts {
  #held: HeldTakes = new Map()

  /** The last who takes an alert has it. */
  add(take: FloorTake, limit: number): void {
    this.#held = new Map([...this.#held, [take.key, { take, limit, calmSince: null }]])
  }

  /** What is still taken on this floor at `now`, epoch ms. */
  on(floor: Pick<FloorRows, 'agents' | 'queues'>, now: number): Map<string, FloorTake> {
    if (this.#held.size > 0) this.#held = takesAfter(this.#held, measuresOf(floor, now), now)
    return new Map([...this.#held].map(([key, { take }]) => [key, take]))
  }
}
