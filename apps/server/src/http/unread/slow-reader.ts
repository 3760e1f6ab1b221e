/** How fast answers must be read. Times in ms. */
export interface ReadingPace {
  /** Within which some of it must leave: of strangers, and of who is known (a player reads on when it has played what it has). */
  readonly silence: { readonly stranger: number; readonly known: number }
  /** Over so long a time, octets a second. Less than a poor mobile line (GPRS: 3,000). */
  readonly window: number
  readonly perSecond: number
}

export const PACE: ReadingPace = {
  silence: { stranger: 30_000, known: 60_000 },
  window: 300_000,
  perSecond: 1_024,
}

/** What the reader of one connection has taken while something waited for it. Octets that left are those that the kernel took. */
export class SlowReader {
  #left: number
  #windowLeft: number
  #windowAt: number
  /** When it last took anything, ms. */
  takenAt: number

  constructor(left: number, now: number) {
    this.#left = left
    this.takenAt = now
    this.#windowLeft = left
    this.#windowAt = now
  }

  /** Looked at again: `left` octets have left the connection since it was opened. */
  isTooSlow(left: number, now: number, pace: ReadingPace, isStranger: boolean): boolean {
    if (left > this.#left) {
      this.#left = left
      this.takenAt = now
    }
    if (now - this.takenAt > pace.silence[isStranger ? 'stranger' : 'known']) return true
    if (now - this.#windowAt < pace.window) return false
    const taken = left - this.#windowLeft
    this.#windowLeft = left
    this.#windowAt = now
    return taken < (pace.perSecond * pace.window) / 1_000
  }
}
