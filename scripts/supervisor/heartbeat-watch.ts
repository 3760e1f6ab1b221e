const TICK_MS = 1_000
/** Before it serves, a program reads its store and may bring it up to date: that takes longer than any turn afterwards. */
const STARTING = 6

/** What a program says of itself: it lives, it serves from now on, or it is silent until its store is brought up to date. */
export type Sign = 'beat' | 'ready' | 'migrating'

/**
 * Hears a program's beats and calls `onStopped` once when they stay away. Time is counted in turns of our own event loop: on a machine
 * that slept, or where nobody got to run, ours stood still as well and not one turn is counted for all of it.
 */
export class HeartbeatWatch {
  #missed = 0
  #ready = false
  #migrating = false
  readonly #seconds: number
  readonly #timer: NodeJS.Timeout

  constructor(seconds: number, onStopped: () => void) {
    this.#seconds = seconds
    this.#timer = setInterval(() => {
      this.#missed++
      if (this.#missed <= this.limit) return
      this.stop()
      onStopped()
    }, TICK_MS)
  }

  /** So many seconds without a beat are borne now. The store's size decides how long its copy takes: killed, it would begin anew. */
  get limit(): number {
    if (this.#migrating) return Number.POSITIVE_INFINITY
    return this.#ready ? this.#seconds : this.#seconds * STARTING
  }

  hear(sign: Sign): void {
    this.#missed = 0
    this.#migrating = sign === 'migrating'
    this.#ready ||= sign === 'ready'
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
