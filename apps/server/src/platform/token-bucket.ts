/** How much may be done at once, and how much per second in the long run. */
export interface Rate {
  burst: number
  perSecond: number
}

/** Meters what somebody does: a bucket of `burst` tokens that fills again by `perSecond`. */
export class TokenBucket {
  readonly #rate: Rate
  #tokens: number
  #at: number

  /** `now` in ms. */
  constructor(rate: Rate, now: number) {
    this.#rate = rate
    this.#tokens = rate.burst
    this.#at = now
  }

  /** Takes a token; how long to wait for one in ms, 0 when it was there. */
  take(now: number): number {
    // A clock that is set back gives nothing and takes nothing.
    const passed = Math.max(0, now - this.#at)
    this.#at = now
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + (passed * this.#rate.perSecond) / 1_000)
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) * 1_000) / this.#rate.perSecond)
    this.#tokens -= 1
    return 0
  }
}
