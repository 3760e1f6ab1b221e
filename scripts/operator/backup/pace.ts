import { setTimeout as wait } from 'node:timers/promises'

/** Longer than this it never rests at once: progress and Ctrl+C go on. */
const MOST_REST_MS = 500

/** So many bytes a second and no more, so that what runs beside this keeps the disk and the processor. */
export class Pace {
  readonly #bytesPerMs: number
  #freeAt = performance.now()

  /** @param megabytes a second; 0: as fast as it goes */
  constructor(megabytes: number) {
    this.#bytesPerMs = megabytes === 0 ? Number.POSITIVE_INFINITY : megabytes * 1_000
  }

  /** Milliseconds to rest after so many bytes. */
  rest(bytes: number): number {
    const now = performance.now()
    this.#freeAt = Math.max(this.#freeAt, now) + bytes / this.#bytesPerMs
    return Math.min(MOST_REST_MS, Math.max(0, this.#freeAt - now))
  }

  /** The same bytes, at this pace, as long as `goOn` does not throw. */
  async *slowed(bytes: AsyncIterable<Buffer>, goOn: () => void): AsyncGenerator<Buffer> {
    let unpaid = 0
    for await (const chunk of bytes) {
      yield chunk
      unpaid += chunk.length
      // A timer for each chunk would cost more than the chunk.
      if (unpaid < 256 * 1024) continue
      goOn()
      const ms = this.rest(unpaid)
      unpaid = 0
      if (ms >= 1) await wait(ms)
    }
  }
}
