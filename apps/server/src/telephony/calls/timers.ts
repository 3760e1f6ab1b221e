import type { Cancel, Clock } from '@ramal/domain/time/clock'

/** The waits of one queue call; they end with it. */
export class Timers {
  readonly #clock: Clock
  readonly #run: () => void
  readonly #pending = new Set<Cancel>()

  constructor(clock: Clock, run: () => void) {
    this.#clock = clock
    this.#run = run
  }

  /** Runs once at this time (epoch ms), or in the next turn when it has passed. */
  at(time: number): void {
    const cancel = this.#clock.after(Math.max(0, time - this.#clock.now()), () => {
      this.#pending.delete(cancel)
      this.#run()
    })
    this.#pending.add(cancel)
  }

  stop(): void {
    for (const cancel of this.#pending) cancel()
    this.#pending.clear()
  }
}
