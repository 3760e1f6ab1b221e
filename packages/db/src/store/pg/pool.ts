import { clearTimeout, setTimeout } from 'node:timers' // not the global ones, which a test's fake clock stops
import { connectPg, type PgConnection } from './connection.ts'

/** A connection that nobody asked for so long ends, ms. */
const IDLE_MS = 10_000

/** Connections for reads: `most` at once, made when they are needed; who comes later waits in turn. */
export class PgPool {
  readonly #url: string
  readonly #most: number
  readonly #statementMs: number
  readonly #idle: PgConnection[] = []
  readonly #waiting: (() => void)[] = []
  readonly #closing: (() => void)[] = []
  #taken = 0
  #rest: NodeJS.Timeout | undefined

  constructor(url: string, most: number, statementMs: number) {
    this.#url = url
    this.#most = most
    this.#statementMs = statementMs
  }

  /** Who takes one gives it back. */
  async take(): Promise<PgConnection> {
    if (this.#taken >= this.#most) await new Promise<void>((free) => this.#waiting.push(free))
    else this.#taken += 1
    const kept = this.#idle.pop()
    if (kept && !kept.isLost) return kept
    try {
      return await connectPg(this.#url, this.#statementMs)
    } catch (error) {
      this.#leave()
      throw error
    }
  }

  giveBack(connection: PgConnection): void {
    if (!connection.isLost) this.#idle.push(connection)
    this.#leave()
  }

  /** Resolves when those that were taken are back, and all have ended. */
  async close(): Promise<void> {
    if (this.#taken > 0) await new Promise<void>((empty) => this.#closing.push(empty))
    await this.#endIdle()
  }

  async #endIdle(): Promise<void> {
    clearTimeout(this.#rest)
    await Promise.all(this.#idle.splice(0).map((connection) => connection.close()))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) {
      next()
      return
    }
    this.#taken -= 1
    if (this.#taken > 0) return
    for (const empty of this.#closing.splice(0)) empty()
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#endIdle(), IDLE_MS).unref()
  }
}
