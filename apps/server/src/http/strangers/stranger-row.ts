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

  /**
   * Who leaves when `newcomer` is one too many: who was silent longest, where more than half are silent; else who asks for nothing, else who
   * waits for an answer longest. Those who hold places by what they ask would keep out whoever has not asked yet, and the other way round.
   */
  first(newcomer: Stranger): Stranger | null {
    const { silent, idle, busy } = this.#doing
    const order = silent.size > this.size / 2 ? [silent, idle, busy] : [idle, busy, silent]
    for (const row of order) for (const stranger of row) if (stranger !== newcomer) return stranger
    return null
  }
}
