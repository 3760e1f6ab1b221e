/** Lets work on one key wait for earlier work on it; different keys go side by side. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work)
    const settled: Promise<void> = turn.then(done, done)
    this.#last.set(key, settled)
    const last = this.#last
    return turn

    function done(): void {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
