const WINDOW = 128

/** Remembers the last 128 packet indices, RFC 3711 §3.3.2. */
export class ReplayWindow {
  readonly #seen = new Float64Array(WINDOW).fill(-1)
  highest = -1

  /** False for an index seen before or too old to tell. */
  isNew(index: number): boolean {
    if (index > this.highest) return true
    return this.highest - index < WINDOW && this.#seen[index % WINDOW] !== index
  }

  /** Marks an index; only after its packet was authenticated. */
  add(index: number): void {
    this.#seen[index % WINDOW] = index
    if (index > this.highest) this.highest = index
  }
}
