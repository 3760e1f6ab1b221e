import type { Cancel, Clock } from '../clock.ts'

interface Wait {
  at: number
  readonly every: number | null
  readonly run: () => void
}

/** 2026-11-20, noon in UTC. */
const NOON = 1_795_176_000_000

/** A clock that stands still until a test moves it; waits run in the order of their time. */
export class ManualClock implements Clock {
  #now: number
  readonly #waits = new Set<Wait>()

  constructor(now = NOON) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  after(ms: number, run: () => void): Cancel {
    return this.#wait({ at: this.#now + ms, every: null, run })
  }

  every(ms: number, run: () => void): Cancel {
    return this.#wait({ at: this.#now + ms, every: ms, run })
  }

  /** Whether somebody waits for just this moment. */
  hasWaitAt(at: number): boolean {
    return [...this.#waits].some((wait) => wait.at === at)
  }

  /** Moves on by `ms` and runs what falls due. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (let due = this.#next(end); due; due = this.#next(end)) {
      this.#now = due.at
      if (due.every === null) this.#waits.delete(due)
      else due.at += due.every
      due.run()
    }
    this.#now = end
  }

  #wait(wait: Wait): Cancel {
    this.#waits.add(wait)
    return () => this.#waits.delete(wait)
  }

  #next(end: number): Wait | undefined {
    return [...this.#waits].filter((wait) => wait.at <= end).sort((a, b) => a.at - b.at)[0]
  }
}
