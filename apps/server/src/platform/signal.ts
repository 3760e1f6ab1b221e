/** Something that happens in the server, said to whoever watches it. While nobody does, saying it costs a look at an empty set. */
export class Signal<T> {
  readonly #listeners = new Set<(what: T) => void>()

  /** Whether anybody would hear it: who has to put together what is said asks first. */
  get isHeard(): boolean {
    return this.#listeners.size > 0
  }

  tell(what: T): void {
    for (const listener of this.#listeners) listener(what)
  }

  /** Hears it from now on. The listener throws nothing: it hears what belongs to others. Returns what ends it. */
  on(listener: (what: T) => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}
