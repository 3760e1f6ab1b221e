const TICK_MS = 1_000
/** Before it serves, a program reads its store and may bring it up to date: that takes longer than any turn afterwards. */
const STARTING = 6

/**
 * Hears a program's beats and calls `onStopped` once when they stay away. Time is counted in turns of our own event loop: on a machine
 * that slept, or where nobody got to run, ours stood still as well and not one turn is counted for all of it.
 */
export class Pulse {
  #missed = 0
  #ready = false
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

  /** So many seconds without a beat are borne now. */
  get limit(): number {
    return this.#ready ? this.#seconds : this.#seconds * STARTING
  }

  /** A sign of life came; `ready` says that the program serves from now on. */
  felt(ready = false): void {
    this.#missed = 0
    this.#ready ||= ready
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
