/** A token bucket: so many a second, and so many at once. Times in ms. */
export class Bucket {
  #tokens: number
  #at: number
  readonly #rate: number
  readonly #burst: number

  constructor(size: { readonly rate: number; readonly burst: number }, now: number) {
    this.#tokens = size.burst
    this.#at = now
    this.#rate = size.rate
    this.#burst = size.burst
  }

  has(now: number): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#at) * this.#rate) / 1_000)
    this.#at = now
    return this.#tokens >= 1
  }

  take(): void {
    this.#tokens -= 1
  }

  /** Takes one; false when there is none. */
  spend(now: number): boolean {
    if (!this.has(now)) return false
    this.take()
    return true
  }
}
