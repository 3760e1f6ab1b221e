import type BetterSqlite3 from 'better-sqlite3'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from '#dialect'
import type { PreparedQuery } from '../prepared-query.ts'
import type { WriteTx } from '../store.ts'
import { writtenTable } from '../written-table.ts'
import type { Connection } from './connection.ts'

const dialect = new SQLiteSyncDialect()

/**
 * One transaction's way to the connection. It is shut when the transaction's function is over, so that a late await can never
 * write into somebody else's transaction, and after the first error, as PostgreSQL does it.
 */
export interface Gate {
  readonly db: Db
  readonly run: WriteTx['run']
  /** The first error of a statement, if there was one. */
  readonly failure: unknown
  /** The tables that its statements wrote to. */
  readonly tables: ReadonlySet<string>
  shut(): void
}

export function openGate(connection: Connection): Gate {
  const gate = new StatementGate(connection)
  const session = new BetterSQLiteSession(
    // drizzle's session calls `prepare` and nothing else of the driver, as long as nobody can reach its `transaction`.
    gate as unknown as BetterSqlite3.Database,
    dialect,
    undefined,
  )
  const db = new BaseSQLiteDatabase('sync', dialect, session, undefined) as unknown as Db
  return Object.assign(gate, {
    db,
    async run(query: PreparedQuery, values: Readonly<Record<string, unknown>>) {
      const { sql, fill } = query.compiled(db)
      return gate.rows(sql, fill(values))
    },
  })
}

class StatementGate {
  failure: unknown
  readonly tables = new Set<string>()
  readonly #connection: Connection
  #isOpen = true

  constructor(connection: Connection) {
    this.#connection = connection
  }

  shut(): void {
    this.#isOpen = false
  }

  /** What a statement returns; nothing where it returns nothing. */
  rows(sql: string, params: unknown[]): Record<string, unknown>[] {
    const statement = this.prepare(sql)
    if (statement.returns) return statement.all(...params) as Record<string, unknown>[]
    statement.run(...params)
    return []
  }

  prepare(sql: string) {
    const statement = this.#guard(() => this.#connection.statement(sql))
    if (!statement.readonly) this.tables.add(writtenTable(sql) ?? '')
    const run = (params: unknown[]) => this.#guard(() => statement.run(...params))
    const all = (params: unknown[], raw: boolean) => this.#guard(() => statement.raw(raw).all(...params))
    const get = (params: unknown[], raw: boolean) => this.#guard(() => statement.raw(raw).get(...params))
    return {
      returns: statement.reader,
      run: (...params: unknown[]) => run(params),
      all: (...params: unknown[]) => all(params, false),
      get: (...params: unknown[]) => get(params, false),
      // `raw` of the driver switches the kept statement for good: ours answers a view of it.
      raw: () => ({
        all: (...params: unknown[]) => all(params, true),
        get: (...params: unknown[]) => get(params, true),
      }),
    }
  }

  #guard<T>(work: () => T): T {
    if (!this.#isOpen) throw new Error('this transaction is over: its tx must not be used any more')
    if (this.failure)
      throw new Error('a statement of this transaction failed before', { cause: this.failure })
    // A full disk takes the whole transaction away at once; a statement now would commit by itself.
    if (!this.#connection.raw.inTransaction) throw new Error('the transaction is gone')
    try {
      return work()
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}
