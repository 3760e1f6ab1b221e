import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../platform/clock.ts'

/** Counts failures per key in a sliding window (contract §0.3, 429). In memory: a restart forgives. */
export class Throttle {
  readonly #failures = new Map<string, number[]>()
  readonly #clock: Clock
  readonly #limit: number
  readonly #windowMs: number

  constructor(clock: Clock, options: { limit: number; windowMs: number }) {
    this.#clock = clock
    this.#limit = options.limit
    this.#windowMs = options.windowMs
  }

  /** Throws `throttled` with the seconds to wait when the key has failed too often. */
  check(key: string): void {
    const recent = this.#recent(key)
    const oldest = recent[0]
    if (recent.length < this.#limit || oldest === undefined) return
    throw new AppError('throttled', {
      retryAfter: Math.ceil((oldest + this.#windowMs - this.#clock.now()) / 1000),
    })
  }

  failed(key: string): void {
    // A flood of invented keys must not grow the map without end.
    if (this.#failures.size > 10_000) this.#failures.clear()
    this.#failures.set(key, [...this.#recent(key), this.#clock.now()])
  }

  succeeded(key: string): void {
    this.#failures.delete(key)
  }

  #recent(key: string): number[] {
    const since = this.#clock.now() - this.#windowMs
    return (this.#failures.get(key) ?? []).filter((at) => at > since)
  }
}
