/** Looks for one address at once: a pool of connections answers no more sooner, and what is refused meanwhile is counted before the next. */
const AT_ONCE = 20

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Looks into the store that take their time, a few of each address at once and the others behind them. */
export class FewLooks {
  readonly #lines = new Map<string, Line>()
  readonly #atOnce: number

  constructor(atOnce = AT_ONCE) {
    this.#atOnce = atOnce
  }

  /** Runs `look` when its turn has come. */
  async run<T>(key: string, look: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < this.#atOnce) line.running += 1
    else await new Promise<void>((turn) => line.waiting.push(turn))
    try {
      return await look()
    } finally {
      // The place is handed on, or given back.
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) this.#lines.delete(key)
    }
  }
}
