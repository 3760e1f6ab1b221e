/** What the throttle needs of its thread; replaced in tests. */
export interface ThrottleClock {
  /** Milliseconds, never going back. */
  now(): number
  /** Stops the whole thread for that time. */
  sleep(ms: number): void
}

/** Turns that follow each other within so many milliseconds come thick: from some 500 a second on. */
const THICK_MS = 2
/** Who finds so much to do in one turn has no time to rest. */
const FULL_TURN = 16

/**
 * Interrupt moderation, as network cards do it. At 300 calls/s a message comes every 0.2 ms, and waking up for each costs
 * as much as the work on it. While turns of the event loop come thick, each ends with a rest, in which messages gather
 * in the sockets: one turn then serves them all, and one write carries what they have to say. A rest delays a message by
 * `restMs` at most. Turns within one call may come thick too, so a lone call pays for it as well; full turns never rest.
 */
export class TurnThrottle {
  readonly #restMs: number
  readonly #clock: ThrottleClock
  #last = Number.NEGATIVE_INFINITY

  /** `restMs` 0 never rests: for an engine that shares its thread. */
  constructor(restMs: number, clock: ThrottleClock = THREAD) {
    this.#restMs = restMs
    this.#clock = clock
  }

  /** A turn is over, all it had to send is sent; `frames` = how much that was. */
  turnEnded(frames: number): void {
    if (this.#restMs === 0) return
    const thick = this.#clock.now() - this.#last < THICK_MS
    if (thick && frames < FULL_TURN) this.#clock.sleep(this.#restMs)
    this.#last = this.#clock.now()
  }
}

const cell = new Int32Array(new SharedArrayBuffer(4))

const THREAD: ThrottleClock = {
  now: () => performance.now(),
  sleep: (ms) => {
    Atomics.wait(cell, 0, 0, ms)
  },
}
