import { type AnyColumn, type GetColumnData, type Placeholder, sql } from 'drizzle-orm'
import type { ReadDb } from '#dialect'
import { type Built, PreparedQuery } from './prepared-query.ts'
import type { ReadTx } from './store.ts'

type Row<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends AnyColumn ? GetColumnData<Columns[Name]> : never
}

/**
 * A SELECT with SQL that is built once: the rows that `build`'s query finds, as drizzle gives them. `build` selects these very
 * `columns` and names its values by `at`. Columns of one name of two tables cannot be told apart: @throws Error
 */
export function preparedSelect<Columns extends Record<string, AnyColumn>, At extends Record<string, unknown>>(
  columns: Columns,
  build: (db: ReadDb, columns: Columns, at: (name: keyof At & string) => Placeholder) => Built,
): (tx: Pick<ReadTx, 'run'>, at: At) => Promise<Row<Columns>[]> {
  const entries = Object.entries(columns)
  if (new Set(entries.map(([, column]) => column.name)).size < entries.length)
    throw new Error('two columns of a kept query have one name')
  const query = new PreparedQuery((db) => build(db, columns, (name) => sql.placeholder(name)))
  return async (tx, at) => (await tx.run(query, at)).map((row) => decoded(entries, row) as Row<Columns>)
}

function decoded(entries: readonly [string, AnyColumn][], row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    entries.map(([name, column]) => {
      const value = row[column.name] ?? null
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    }),
  )
}
