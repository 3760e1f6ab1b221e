const BIN_MS = 0.05
const BINS = 4000

/** Counts packets that come out of a relay and how long each took; the time it was sent stands in its first eight bytes. */
export class Meter {
  sent = 0
  received = 0
  readonly #delays = new Uint32Array(BINS + 1)

  reset(): void {
    this.sent = 0
    this.received = 0
    this.#delays.fill(0)
  }

  /** Takes the payload of a packet. */
  take(payload: Buffer): void {
    this.received++
    const delay = performance.now() - payload.readDoubleBE(0)
    const bin = Math.max(0, Math.min(BINS, Math.floor(delay / BIN_MS))) || 0
    this.#delays[bin] = (this.#delays[bin] ?? 0) + 1
  }

  /** The delay that this part of the packets stayed under, ms. */
  delay(part: number): number {
    const wanted = this.received * part
    let count = 0
    for (let bin = 0; bin <= BINS; bin++) {
      count += this.#delays[bin] ?? 0
      if (count >= wanted) return (bin + 1) * BIN_MS
    }
    return Number.NaN
  }

  get loss(): number {
    return this.sent === 0 ? 0 : Math.max(0, 1 - this.received / this.sent)
  }
}
