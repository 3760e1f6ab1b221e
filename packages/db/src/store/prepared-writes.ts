import { getTableColumns, type InferInsertModel, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyTable } from './any-table.ts'
import { PreparedQuery } from './prepared-query.ts'
import type { WriteTx } from './store.ts'

/**
 * An INSERT of one row with SQL that is built once: what `db.insert(table).values(row)` does. Resolves to the row's id, null in a
 * table without one. The engine counts the ids.
 */
export function preparedInsert<T extends AnyTable>(
  table: T,
): (tx: Pick<WriteTx, 'run'>, row: Omit<InferInsertModel<T>, 'id'>) => Promise<number | null> {
  const columns = getTableColumns(table)
  const names = Object.keys(columns).filter((name) => name !== 'id')
  const query = new PreparedQuery((db) => {
    const insert = db.insert(table).values(placeholders(names))
    return columns['id'] ? insert.returning({ id: columns['id'] }) : insert
  })
  const absent = Object.fromEntries(names.map((name) => [name, columns[name]?.default ?? null]))
  const counted = names.filter((name) => columns[name]?.defaultFn)
  return async (tx, row) => {
    const values: Record<string, unknown> = { ...absent, ...row }
    for (const name of counted) values[name] ??= columns[name]?.defaultFn?.()
    const [made] = await tx.run(query, values)
    return typeof made?.['id'] === 'number' ? made['id'] : null
  }
}

/**
 * An UPDATE whose SQL is built once for each set of columns that change: what `db.update(table).set(change).where(where)` does.
 * `where` names its values by `at`; they come beside the change.
 */
export function preparedUpdate<T extends AnyTable, At extends Record<string, unknown>>(
  table: T,
  where: (at: (name: keyof At & string) => Placeholder) => SQL | undefined,
): (tx: Pick<WriteTx, 'run'>, change: Partial<InferInsertModel<T>>, at: At) => Promise<void> {
  const prepared = new Map<string, PreparedQuery>()
  return async (tx, change, at) => {
    const given = Object.entries(change).filter(([, value]) => value !== undefined)
    const names = given.map(([name]) => name)
    const shape = names.join()
    let query = prepared.get(shape)
    if (!query) {
      const condition = where((name) => sql.placeholder(`at.${name}`))
      query = new PreparedQuery((db) => db.update(table).set(placeholders(names)).where(condition))
      prepared.set(shape, query)
    }
    const places = Object.entries(at).map(([name, value]) => [`at.${name}`, value])
    await tx.run(query, Object.fromEntries([...given, ...places]))
  }
}

function placeholders(names: readonly string[]) {
  // drizzle's types know placeholders in `where` only; its builders take them for any value.
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as never
}
