import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import { extendRegistrations, type Registration } from '../../agents/registration-rows.ts'
import type { Logger } from '../../platform/log.ts'

/** Refreshes of so many ms are written together. */
export const FLUSH_MS = 5_000

/**
 * A refresh says only that a contact of the store stays: its new expiry waits here and is written with others, in one write every few
 * seconds. A kill loses some of them; `loadRegistrations` makes up for it.
 */
export class Refreshes {
  readonly #store: Store
  readonly #clock: Clock
  readonly #log: Logger
  /** By device and contact. */
  readonly #waiting = new Map<string, Registration>()
  #isScheduled = false
  #isStopped = false

  constructor(store: Store, clock: Clock, log: Logger) {
    this.#store = store
    this.#clock = clock
    this.#log = log
  }

  record(row: Registration): void {
    this.#waiting.set(keyOf(row), row)
    this.#schedule()
  }

  /** Writes what waits, and drops what ran out. Never rejects: what a full disk refuses waits for the next time. */
  async flush(): Promise<void> {
    const rows = [...this.#waiting.values()]
    const now = this.#clock.now()
    try {
      await this.#store.write((tx) => extendRegistrations(tx, this.#store.tenants, rows, now))
    } catch (error) {
      this.#log.warn({ err: error }, 'refreshed registrations could not be written')
      if (rows.length > 0) this.#schedule()
      return
    }
    for (const row of rows) if (this.#waiting.get(keyOf(row)) === row) this.#waiting.delete(keyOf(row))
  }

  /** Nothing is written any more. */
  stop(): void {
    this.#isStopped = true
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isStopped) return
    this.#isScheduled = true
    this.#clock.after(FLUSH_MS, () => {
      this.#isScheduled = false
      if (!this.#isStopped) beside(this.flush(), this.#log, 'writing refreshed registrations')
    })
  }
}

function keyOf({ endpointId, contact }: Registration): string {
  return `${endpointId} ${contact}`
}
