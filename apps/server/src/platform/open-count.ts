/** Counts what is open of each key, up to a limit; a key of which nothing is open costs nothing. */
export class OpenCount {
  readonly #open = new Map<string | number, number>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** What is open now, by its key. */
  get all(): ReadonlyMap<string | number, number> {
    return this.#open
  }

  isFull(key: string | number): boolean {
    return (this.#open.get(key) ?? 0) >= this.#limit
  }

  /** One more is open. Returns what is called, once, when it has closed. */
  enter(key: string | number): () => void {
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
    return () => {
      const left = (this.#open.get(key) ?? 1) - 1
      if (left > 0) this.#open.set(key, left)
      else this.#open.delete(key)
    }
  }
}
