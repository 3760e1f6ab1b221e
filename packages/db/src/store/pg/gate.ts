import type { PGlite, Transaction } from '@electric-sql/pglite'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import { PgliteSession } from 'drizzle-orm/pglite/session'
import type { Db } from '#dialect'
import type { WriteTx } from '../store.ts'
import { writtenTable } from '../written-table.ts'

const dialect = new PgDialect()

/** One transaction's way to the connection, shut when its function is over (the SQLite gate says why). */
export interface PgGate {
  readonly db: Db
  readonly run: WriteTx['run']
  /** The first error of a statement. A function that swallowed it must not be told that its COMMIT, a rollback by then, went well. */
  readonly failure: unknown
  /** The tables that its statements wrote to. */
  readonly tables: ReadonlySet<string>
  shut(): void
}

export function openPgGate(transaction: Transaction): PgGate {
  let isOpen = true
  const gate = {
    failure: undefined as unknown,
    tables: new Set<string>(),
    shut: () => {
      isOpen = false
    },
  }
  const query: Transaction['query'] = async (text, params, options) => {
    if (!isOpen) throw new Error('this transaction is over: its tx must not be used any more')
    const table = writtenTable(text)
    if (table !== null) gate.tables.add(table)
    try {
      return await transaction.query(text, params, options)
    } catch (error) {
      gate.failure ??= error
      throw error
    }
  }
  // drizzle's session calls `query` and nothing else of the driver, as long as nobody can reach its `transaction`.
  const session = new PgliteSession({ query } as unknown as PGlite, dialect, undefined, {})
  const db = new PgDatabase(dialect, session, undefined) as unknown as Db
  const run: WriteTx['run'] = async (kept, values) => {
    const { sql, fill } = kept.compiled(db)
    return (await query<Record<string, unknown>>(sql, fill(values))).rows
  }
  return Object.assign(gate, { db, run })
}
