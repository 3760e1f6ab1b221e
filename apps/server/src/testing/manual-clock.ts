import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until a test moves it; waits run in the order of their time. */
export class ManualClock implements Clock {
  #now: number
  readonly #waits = new Map<symbol, { at: number; run: () => void }>()

  constructor(now = Date.UTC(2026, 10, 20, 12)) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  after(ms: number, run: () => void): () => void {
    const key = Symbol('wait')
    this.#waits.set(key, { at: this.#now + ms, run })
    return () => this.#waits.delete(key)
  }

  /** Whether somebody waits for just this moment. */
  hasWaitAt(at: number): boolean {
    return [...this.#waits.values()].some((wait) => wait.at === at)
  }

  /** Moves on by `ms` and runs what falls due. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (let due = this.#next(end); due; due = this.#next(end)) {
      const [key, wait] = due
      this.#waits.delete(key)
      this.#now = wait.at
      wait.run()
    }
    this.#now = end
  }

  #next(end: number) {
    return [...this.#waits].filter(([, wait]) => wait.at <= end).sort(([, a], [, b]) => a.at - b.at)[0]
  }
}
