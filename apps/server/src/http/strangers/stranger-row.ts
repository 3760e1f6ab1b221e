/** A connection of which nobody knows whose it is. */
export interface Stranger {
  cut(): void
}

/** What a connection does: it has asked for nothing yet, for nothing now, or waits for an answer. */
export type Doing = 'silent' | 'idle' | 'busy'

/** Strangers by what they do, each in the order in which they began to. */
export class StrangerRow {
  readonly #doing: Readonly<Record<Doing, Set<Stranger>>> = {
    silent: new Set(),
    idle: new Set(),
    busy: new Set(),
  }

  get size(): number {
    return this.#doing.silent.size + this.#doing.idle.size + this.#doing.busy.size
  }

  put(stranger: Stranger, doing: Doing): void {
    this.remove(stranger)
    this.#doing[doing].add(stranger)
  }

  remove(stranger: Stranger): void {
    for (const row of Object.values(this.#doing)) row.delete(stranger)
  }

  /** Who leaves when `newcomer` is one too many: who was silent longest, else who asks for nothing, else who waits for an answer longest. */
  first(newcomer: Stranger): Stranger | null {
    for (const row of Object.values(this.#doing))
      for (const stranger of row) if (stranger !== newcomer) return stranger
    return null
  }
}
