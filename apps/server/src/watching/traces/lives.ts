import type { LifeLine, LifeRules } from './life.ts'

/** So many at a time are remembered, and so many lines of each: the rest is not traced. */
const MOST_LIVES = 20_000
const MOST_LINES = 200

/** Gathers the lines of each call, or chat, until it is over. */
export class Lives<K> {
  readonly #lives = new Map<K, LifeLine[]>()
  readonly #rules: LifeRules
  readonly #over: (key: K, lines: readonly LifeLine[]) => void

  constructor(rules: LifeRules, over: (key: K, lines: readonly LifeLine[]) => void) {
    this.#rules = rules
    this.#over = over
  }

  /** Of one that began before anybody listened nothing is told. */
  hear(key: K, { event, at }: LifeLine): void {
    if (event === this.#rules.begins && this.#lives.size < MOST_LIVES) this.#lives.set(key, [])
    const lines = this.#lives.get(key)
    if (!lines) return
    const isOver = this.#rules.ends.includes(event)
    if (isOver || lines.length < MOST_LINES) lines.push({ event, at })
    if (!isOver) return
    this.#lives.delete(key)
    this.#over(key, lines)
  }
}
