/** How much may be done at once, and how much per second in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Meters what somebody does: a bucket of `burst` tokens that fills again by `perSecond`. Times in ms of any clock, also one that is set. */
export class TokenBucket {
  readonly #rate: Rate
  #tokens: number
  #at: number

  constructor(rate: Rate, now: number) {
    this.#rate = rate
    this.#tokens = rate.burst
    this.#at = now
  }

  /** Whether a token is there to be taken. */
  has(now: number): boolean {
    this.#refill(now)
    return this.#tokens >= 1
  }

  /** Takes a token; how long to wait for one in ms, 0 when it was there. */
  take(now: number): number {
    if (!this.has(now)) return this.#timeFor(1 - this.#tokens)
    this.#tokens -= 1
    return 0
  }

  /** Takes what was used already, there or not; how long until the debt is paid in ms, 0 without one. */
  charge(now: number, many: number): number {
    this.#refill(now)
    this.#tokens -= many
    return this.#tokens < 0 ? this.#timeFor(-this.#tokens) : 0
  }

  #refill(now: number): void {
    // A clock that is set back gives nothing and takes nothing.
    const passed = Math.max(0, now - this.#at)
    this.#at = now
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + (passed * this.#rate.perSecond) / 1_000)
  }

  #timeFor(tokens: number): number {
    return Math.ceil((tokens * 1_000) / this.#rate.perSecond)
  }
}
