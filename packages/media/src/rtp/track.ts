/** Two seconds of slack on both sides of what a stalled event loop may bring at once. A power of two. */
const RING = 32_768
const IN_RING = RING - 1
/** Further than this from the time of its arrival a packet starts a new count: the sender paused or drifted. Samples. */
interface Offsets {
  /** Behind it: that much may be late. */
  readonly latest: number
  /** Before it. */
  readonly earliest: number
}

/** 200 ms, of what is written later. */
const OF_A_RECORDING: Offsets = { latest: 1600, earliest: 1600 }

/** What one speaker says: places packets by their time stamps, and those by the clock. Positions are samples since the start. */
export class Track {
  readonly #samples = new Int16Array(RING)
  readonly #offsets: Offsets
  #anchor: { ssrc: number; timestamp: number; position: number } | null = null
  #taken: number

  /** `from`: the position of the first sample that will be taken. */
  constructor(offsets = OF_A_RECORDING, from = 0) {
    this.#offsets = offsets
    this.#taken = from
  }

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

  /**
   * Adds the samples up to `end` to what stands in each place of `out` that is `stride` behind the one before, the last `end` at its
   * last; what came before the first place is dropped.
   */
  addInto(
    out: Int16Array,
    { first = 0, stride = 1 }: { first?: number; stride?: number },
    end: number,
  ): void {
    const samples = this.#samples
    const begin = end - Math.ceil((out.length - first) / stride)
    for (let position = this.#taken; position < end; position++) {
      const at = position & IN_RING
      const place = first + (position - begin) * stride
      if (position >= begin) out[place] = clipped(out[place]! + samples[at]!)
      samples[at] = 0
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
      const { latest, earliest } = this.#offsets
      if (arrival - position <= latest && position - arrival <= earliest) return position
    }
    this.#anchor = { ssrc, timestamp, position: arrival }
    return arrival
  }
}

function clipped(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, sample))
}
