import { now } from './now.ts'

/** Those who wait for something to happen, and are woken when anything did. */
export class Waiting {
  readonly #waiting = new Set<() => void>()

  /** Something happened: whoever waits looks again. */
  wake(): void {
    for (const done of this.#waiting) done()
  }

  /** What `find` gives after something happened, at most `ms` from now; null when it gave nothing by then. */
  async until<T>(find: () => T | null, ms: number): Promise<T | null> {
    const deadline = now() + ms
    for (;;) {
      const found = find()
      if (found !== null) return found
      const left = deadline - now()
      if (left <= 0) return null
      await this.#next(left)
    }
  }

  #next(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.#waiting.add(done)
    })
  }
}
