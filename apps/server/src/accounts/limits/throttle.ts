import { RecentMap } from '@ramal/domain/memory/recent-map'
import type { Clock } from '@ramal/domain/time/clock'
import { AppError } from '../../http/app-error.ts'

/** Keys that are remembered: a flood of invented ones forgets the oldest only. */
const MAX_KEYS = 10_000

/** Counts attempts that were not successful, per key, in a sliding window (contract §0.3, 429). In memory: a restart forgives. */
export class Throttle {
  /** Key -> when each attempt began; in the order of the last attempt. */
  readonly #attempts = new RecentMap<string, number[]>(MAX_KEYS)
  readonly #clock: Clock
  readonly #limit: number
  readonly #windowMs: number

  constructor(clock: Clock, options: { limit: number; windowMs: number }) {
    this.#clock = clock
    this.#limit = options.limit
    this.#windowMs = options.windowMs
  }

  /** @throws AppError throttled, with the seconds to wait, when the key has used up its attempts */
  check(key: string): void {
    const recent = this.#recent(key)
    const oldest = recent[recent.length - this.#limit]
    if (oldest === undefined) return
    throw new AppError('throttled', {
      retryAfter: Math.ceil((oldest + this.#windowMs - this.#clock.now()) / 1000),
    })
  }

  /** Counts an attempt before it is looked at, so that many at once are no more than the limit. */
  count(key: string): void {
    this.#attempts.remember(key, [...this.#recent(key), this.#clock.now()])
  }

  /** An attempt was successful: it does not count. */
  giveBack(key: string): void {
    const [, ...rest] = this.#recent(key)
    if (rest.length > 0) this.#attempts.set(key, rest)
    else this.#attempts.delete(key)
  }

  /** The key has proved itself: what it failed at before is forgotten. */
  forget(key: string): void {
    this.#attempts.delete(key)
  }

  #recent(key: string): number[] {
    const since = this.#clock.now() - this.#windowMs
    return (this.#attempts.get(key) ?? []).filter((at) => at > since)
  }
}
