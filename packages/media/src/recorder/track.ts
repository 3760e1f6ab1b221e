/** Two seconds of slack on both sides of what a stalled event loop may bring at once. A power of two. */
const RING = 32_768
const IN_RING = RING - 1
/** A packet further than this from the time of its arrival starts a new count (200 ms): the sender paused or drifted. */
const LARGEST_OFFSET = 1600

/** One side of a recording: places packets by their time stamps, and those by the clock. Positions are samples since the start. */
export class Track {
  readonly #samples = new Int16Array(RING)
  #anchor: { ssrc: number; timestamp: number; position: number } | null = null
  #taken = 0

  /**
   * Puts a packet in its place, its bytes as the samples that `table` gives them; one that belongs to what was taken already
   * is lost. `arrival` is the position of now.
   */
  place(
    packet: { ssrc: number; timestamp: number; payload: Uint8Array },
    table: Int16Array,
    arrival: number,
  ): void {
    const { payload } = packet
    const position = this.#position(packet, arrival)
    if (position + payload.length > this.#taken + RING) return
    const samples = this.#samples
    for (let i = Math.max(0, this.#taken - position); i < payload.length; i++) {
      samples[(position + i) & IN_RING] = table[payload[i]!]!
    }
  }

  /** Takes the samples up to `end` into every second place of `out`, which begins with this side's first. */
  takeInto(out: Int16Array, side: 0 | 1, end: number): void {
    const samples = this.#samples
    for (let position = this.#taken, at: number = side; position < end; position++, at += 2) {
      out[at] = samples[position & IN_RING]!
      samples[position & IN_RING] = 0
    }
    this.#taken = end
  }

  /** A new speaker on this side is placed by arrival again. */
  reset(): void {
    this.#anchor = null
  }

  #position({ ssrc, timestamp }: { ssrc: number; timestamp: number }, arrival: number): number {
    if (this.#anchor?.ssrc === ssrc) {
      const position = this.#anchor.position + ((timestamp - this.#anchor.timestamp) | 0)
      if (Math.abs(position - arrival) <= LARGEST_OFFSET) return position
    }
    this.#anchor = { ssrc, timestamp, position: arrival }
    return arrival
  }
}
