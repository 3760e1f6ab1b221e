import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from '#dialect'
import type { WriteTx } from '../store.ts'
import { writtenTable } from '../written-table.ts'
import type { PgConnection, PgResult, PgStatement } from './connection.ts'

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

type Query = (statement: PgStatement, params: readonly unknown[]) => Promise<PgResult>

export function openPgGate(connection: PgConnection): PgGate {
  let isOpen = true
  const gate = {
    failure: undefined as unknown,
    tables: new Set<string>(),
    shut: () => {
      isOpen = false
    },
  }
  const query: Query = async (statement, params) => {
    if (!isOpen) throw new Error('this transaction is over: its tx must not be used any more')
    const table = writtenTable(statement.text)
    if (table !== null) gate.tables.add(table)
    try {
      const result = await connection.query(statement, params)
      if (table !== null) await countOn(connection, table, statement.text)
      return result
    } catch (error) {
      gate.failure ??= error
      throw error
    }
  }
  const db = builders(query)
  const run: WriteTx['run'] = async (kept, values) => {
    const { sql, fill } = kept.compiled({ db })
    return (await query({ text: sql }, fill(values))).rows
  }
  return Object.assign(gate, { db, run })
}

/** drizzle's builders, whose statements `query` runs. */
export function builders(query: Query): Db {
  // drizzle's session calls `query` and nothing else of the driver, as long as nobody can reach its `transaction`.
  const client = {
    query: ({ text, rowMode }: PgStatement, params: readonly unknown[]) =>
      query({ text, ...(rowMode && { rowMode }) }, params),
  }
  return drizzle(client as unknown as Pool) as unknown as Db
}

/**
 * A row whose id the caller chose: where drizzle leaves it to the engine it writes `default`. Two looks, each linear (decision 045): at
 * the columns, and at how a row begins. To say yes too often would cost a statement, no more.
 */
const NAMES_ID = /^insert into "\w+" \("id", /
const CHOSEN = /(?: values |\), )\(\$/

/** SQLite goes on from the highest id that was ever in a table; a sequence knows of those alone that it gave itself. */
async function countOn(connection: PgConnection, table: string, text: string): Promise<void> {
  if (!NAMES_ID.test(text) || !CHOSEN.test(text)) return
  const sequence = `pg_get_serial_sequence('"${table}"', 'id')`
  await connection.query({
    text: `select setval(${sequence}, greatest((select max(id) from "${table}"), nextval(${sequence}) - 1)) where ${sequence} is not null`,
  })
}
