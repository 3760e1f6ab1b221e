import type BetterSqlite3 from 'better-sqlite3'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from '#dialect'
import type { WriteTx } from '../store.ts'
import { writtenTable } from '../written-table.ts'
import type { Connection } from './connection.ts'

const dialect = new SQLiteSyncDialect()

/** What the kept statements write to; it is looked up once. */
const tables = new WeakMap<BetterSqlite3.Statement<unknown[]>, string>()

function tableOf(statement: BetterSqlite3.Statement<unknown[]>): string {
  const known = tables.get(statement)
  if (known !== undefined) return known
  const table = writtenTable(statement.source) ?? ''
  tables.set(statement, table)
  return table
}

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
  return new StatementGate(connection)
}

/** drizzle's builders on this gate. */
function builders(gate: StatementGate): Db {
  // drizzle's session calls `prepare` and nothing else of the driver, as long as nobody can reach its `transaction`.
  const session = new BetterSQLiteSession(gate as unknown as BetterSqlite3.Database, dialect, undefined)
  return new BaseSQLiteDatabase('sync', dialect, session, undefined) as unknown as Db
}

class StatementGate implements Gate {
  failure: unknown
  readonly tables = new Set<string>()
  readonly #connection: Connection
  #db: Db | null = null
  #isOpen = true

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Made for who asks: most transactions run prepared statements alone. */
  get db(): Db {
    this.#db ??= builders(this)
    return this.#db
  }

  readonly run: WriteTx['run'] = async (query, values) => {
    const { sql, fill } = query.compiled(this)
    const params = fill(values)
    return this.#guard(() => {
      const statement = this.#statement(sql)
      if (statement.reader) return statement.raw(false).all(...params) as Record<string, unknown>[]
      statement.run(...params)
      return []
    })
  }

  shut(): void {
    this.#isOpen = false
  }

  prepare(sql: string) {
    const statement = this.#guard(() => this.#statement(sql))
    const run = (params: unknown[]) => this.#guard(() => statement.run(...params))
    const all = (params: unknown[], raw: boolean) => this.#guard(() => statement.raw(raw).all(...params))
    const get = (params: unknown[], raw: boolean) => this.#guard(() => statement.raw(raw).get(...params))
    return {
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

  #statement(sql: string): BetterSqlite3.Statement<unknown[]> {
    const statement = this.#connection.statement(sql)
    if (!statement.readonly) this.tables.add(tableOf(statement))
    return statement
  }

  #guard<T>(work: () => T): T {
    if (!this.#isOpen) throw new Error('this transaction is over: its tx must not be used any more')
    // Also when a full disk took the whole transaction away at once: a statement now would commit by itself.
    if (this.failure)
      throw new Error('a statement of this transaction failed before', { cause: this.failure })
    try {
      return work()
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}
