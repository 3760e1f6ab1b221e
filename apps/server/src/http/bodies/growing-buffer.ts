/** Octets copied together as they come, so that memory follows octets and not the pieces they came in. */
export class GrowingBuffer {
  readonly #first: number
  readonly #grow: (octets: number) => void
  #held = Buffer.alloc(0)
  #length = 0

  /** Begins with `first` octets; `grow` is told before more are held, and may throw. */
  constructor(first: number, grow: (octets: number) => void) {
    this.#first = first
    this.#grow = grow
  }

  get length(): number {
    return this.#length
  }

  /** Copies a piece to the end. @throws what `grow` throws: nothing was copied then */
  add(piece: Buffer): void {
    const needed = this.#length + piece.length
    if (needed > this.#held.length) this.#enlarge(Math.max(needed, this.#held.length * 2, this.#first))
    this.#length += piece.copy(this.#held, this.#length)
  }

  /** What came so far. */
  bytes(): Buffer {
    return this.#held.subarray(0, this.#length)
  }

  #enlarge(octets: number): void {
    this.#grow(octets - this.#held.length)
    const larger = Buffer.allocUnsafeSlow(octets)
    this.#held.copy(larger, 0, 0, this.#length)
    this.#held = larger
  }
}
