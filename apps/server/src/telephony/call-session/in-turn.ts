/**
 * Work of one call that is done in the order in which it was asked for. What needs no waiting is done in the moment it is asked for, when
 * nothing waits before it.
 */
export class InTurn {
  readonly #waiting: (() => void | Promise<void>)[] = []
  readonly #failed: (error: unknown) => void
  #isBusy = false

  /** `failed` hears of each work that fails; the next one is done all the same. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed
  }

  run(work: () => void | Promise<void>): void {
    this.#waiting.push(work)
    if (!this.#isBusy) this.#next()
  }

  /** Resolves when all that was asked for until now is done. Never rejects. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.run(resolve))
  }

  #next(): void {
    this.#isBusy = true
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) {
      const done = this.#begin(work)
      if (!done) continue
      done.catch(this.#failed).finally(() => this.#next())
      return
    }
    this.#isBusy = false
  }

  #begin(work: () => void | Promise<void>): Promise<void> | null {
    try {
      return work() ?? null
    } catch (error) {
      this.#failed(error)
      return null
    }
  }
}
