/** Places in one turn of the event loop: what waits for nothing is done in one turn, and everybody else waits for its end. */
export class LoopTurn {
  readonly #places: number
  #taken = 0
  #next: Promise<void> | null = null

  constructor(places: number) {
    this.#places = places
  }

  /** Resolves when there is a place: in this turn, or in one of the next. */
  async place(): Promise<void> {
    while (!this.take()) await this.#next
  }

  /** Takes a place of this turn, without a promise; false: there is none, and one is waited for by `place`. */
  take(): boolean {
    if (this.#taken >= this.#places) return false
    this.#taken += 1
    this.#next ??= new Promise((resolve) => {
      setImmediate(() => {
        this.#taken = 0
        this.#next = null
        resolve()
      })
    })
    return true
  }
}
