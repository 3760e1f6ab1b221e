import type { Leg } from './leg.ts'
import type { LiveCall } from './live-call.ts'

/** The calls of this process, found by agent, by uid and by media leg. */
export class LiveCalls {
  readonly #calls = new Set<LiveCall>()
  readonly #legs = new Map<string, { call: LiveCall; leg: Leg }>()

  add(call: LiveCall): void {
    this.#calls.add(call)
  }

  remove(call: LiveCall): void {
    this.#calls.delete(call)
    for (const [id, entry] of this.#legs) if (entry.call === call) this.#legs.delete(id)
  }

  addLeg(call: LiveCall, leg: Leg): void {
    this.#legs.set(leg.mediaLeg, { call, leg })
  }

  removeLeg(leg: Leg): void {
    this.#legs.delete(leg.mediaLeg)
  }

  byMediaLeg(mediaLeg: string): { call: LiveCall; leg: Leg } | undefined {
    return this.#legs.get(mediaLeg)
  }

  all(): readonly LiveCall[] {
    return [...this.#calls]
  }

  legs(): readonly { call: LiveCall; leg: Leg }[] {
    return [...this.#legs.values()]
  }

  /** An answered leg of the agent is heard by media (contract §8.3.4). */
  hasMedia(userId: number): boolean {
    return this.legs().some(({ leg }) => leg.userId === userId && leg.dialog !== null && leg.audible)
  }
}
