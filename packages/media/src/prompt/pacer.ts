export const FRAME_MS = 20
/** After a stall longer than this the lost time is dropped instead of being sent in one burst. */
const LONGEST_CATCH_UP_MS = 200

/**
 * One timer for everything that sends by itself. Steps are counted from the start, so a late timer is made up for and
 * the rate is 50 a second whatever the event loop does. The timer runs only while somebody is paced.
 */
export class Pacer {
  readonly #paced = new Set<() => void>()
  #timer: NodeJS.Timeout | null = null
  #next = 0

  /** Calls `step` every 20 ms from the next tick on; the returned function ends that. */
  start(step: () => void): () => void {
    this.#paced.add(step)
    if (this.#timer === null) {
      this.#next = performance.now() + FRAME_MS
      this.#arm()
    }
    return () => {
      this.#paced.delete(step)
      if (this.#paced.size > 0 || this.#timer === null) return
      clearTimeout(this.#timer)
      this.#timer = null
    }
  }

  #arm(): void {
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, this.#next - performance.now()))
  }

  #tick(): void {
    this.#timer = null
    const now = performance.now()
    if (now - this.#next > LONGEST_CATCH_UP_MS) this.#next = now
    while (this.#next <= now) {
      this.#next += FRAME_MS
      for (const step of [...this.#paced]) if (this.#paced.has(step)) step()
    }
    if (this.#paced.size > 0 && this.#timer === null) this.#arm()
  }
}
