import { isDiskRefusal } from '@ramal/db/store/disk-refusal'
import type { Store, WriteOptions, WriteTx } from '@ramal/db/store/store'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Logger } from './log.ts'

type Write = (tx: WriteTx) => Promise<unknown>

const RETRY_MS = 2_000
/** Some 2,000 calls with their legs; what is more than that the next start closes. */
const LIMIT = 10_000

/**
 * Writes of what has happened and cannot be refused: a call ended, whether there is room for its record or not. What a full store does
 * not take is kept in memory, in order, and written as soon as it takes writes again. What is lost with the process the next start closes.
 */
export class LateWrites {
  readonly #deps: { store: Store; clock: Clock; log: Logger }
  readonly #limit: number
  #owed: Write[] = []
  #dropped = 0
  #retry: Cancel | null = null

  constructor(deps: { store: Store; clock: Clock; log: Logger }, limit = LIMIT) {
    this.#deps = deps
    this.#limit = limit
  }

  /** How many writes are waiting for room. */
  get owed(): number {
    return this.#owed.length
  }

  /** Resolves when it is written or kept for later. `fn` carries its own times. @throws what is no refusal of the disk */
  async write(fn: Write, options: WriteOptions = { mayWait: true }): Promise<void> {
    if (this.#owed.length > 0) return this.#keep(fn)
    try {
      await this.#deps.store.write(fn, options)
    } catch (error) {
      if (!isDiskRefusal(error)) throw error
      this.#keep(fn)
    }
  }

  /** Tries once more and gives up what is not taken then. */
  async stop(): Promise<void> {
    this.#retry?.()
    this.#retry = null
    if (this.#owed.length > 0) await this.#settle()
    this.abandon()
  }

  /** Forgets what is owed, as a killed process does. */
  abandon(): void {
    this.#retry?.()
    this.#owed = []
  }

  #keep(fn: Write): void {
    const { log, clock } = this.#deps
    if (this.#owed.length >= this.#limit) {
      this.#dropped += 1
      return
    }
    if (this.#owed.length === 0)
      log.error({}, 'the store takes no writes: ends of calls are kept in memory until it does')
    this.#owed.push(fn)
    this.#retry ??= clock.after(RETRY_MS, () => this.#settleLater())
  }

  #settleLater(): void {
    this.#settle().catch((error: unknown) => {
      this.#deps.log.error({ err: error }, 'late writes could not be settled')
    })
  }

  async #settle(): Promise<void> {
    const { store, clock, log } = this.#deps
    this.#retry = null
    const before = this.#owed.length
    for (let fn = this.#owed[0]; fn; fn = this.#owed[0]) {
      try {
        await store.write(fn)
      } catch (error) {
        if (isDiskRefusal(error)) {
          this.#retry = clock.after(RETRY_MS, () => this.#settleLater())
          return
        }
        log.error({ err: error }, 'a late write failed and is given up')
      }
      this.#owed.shift()
    }
    log.warn({ written: before, dropped: this.#dropped }, 'the store takes writes again')
    this.#dropped = 0
  }
}
