import type { Flow } from '../transport/flow.ts'
import type { ServerTransaction } from './server-transaction.ts'

/** What is kept of an answered request: enough to answer it again, and nothing that keeps its text alive. */
export class Answered {
  /** Sent again when the request comes again; '' absorbs it (a 2xx of an INVITE is repeated by its dialog). */
  readonly text: string
  readonly flow: Flow
  readonly until: number

  constructor(text: string, flow: Flow, until: number) {
    this.text = text
    this.flow = flow
    this.until = until
  }
}

/**
 * The requests of the network by their key: as a transaction until it has its answer, then as the answer alone (timers J and L
 * for all at once: at 300 calls/s some 60,000 answers wait for repetitions that never come, so they are small, share one timer,
 * and take the place which the transaction had).
 */
export class ServerTable {
  readonly #entries = new Map<string, ServerTransaction | Answered>()
  readonly #lifeMs: number
  #sweeper: NodeJS.Timeout | undefined

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string): ServerTransaction | Answered | undefined {
    return this.#entries.get(key)
  }

  add(transaction: ServerTransaction): void {
    this.#entries.set(transaction.key, transaction)
  }

  remember(key: string, text: string, flow: Flow): void {
    this.#entries.set(key, new Answered(text, flow, Date.now() + this.#lifeMs))
    this.#sweeper ??= setTimeout(() => this.#sweep(), this.#lifeMs)
  }

  /** Forgets a transaction, but not the answer that took its place. */
  remove(transaction: ServerTransaction): void {
    if (this.#entries.get(transaction.key) === transaction) this.#entries.delete(transaction.key)
  }

  stop(): void {
    clearTimeout(this.#sweeper)
    for (const entry of this.#entries.values()) if (!(entry instanceof Answered)) entry.stop()
    this.#entries.clear()
  }

  #sweep(): void {
    const now = Date.now()
    this.#sweeper = undefined
    // In order of arrival: what is answered and lives on ends the walk; a call that still rings stands in nobody's way.
    for (const [key, entry] of this.#entries) {
      if (!(entry instanceof Answered)) continue
      if (entry.until > now) break
      this.#entries.delete(key)
    }
    if (this.#entries.size > 0) this.#sweeper = setTimeout(() => this.#sweep(), this.#lifeMs / 16)
  }
}
