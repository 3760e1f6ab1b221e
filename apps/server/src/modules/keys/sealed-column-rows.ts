import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, count, desc, eq, inArray, like, lt, notLike, type SQL, sql } from 'drizzle-orm'
import { SEALED } from '../../platform/secret-box.ts'

/** Which sealed texts are looked for: those of another key than `current`, with ids below `before` (null: all), from the highest down. */
export interface Search {
  readonly current: string
  readonly before: number | null
  readonly limit: number
}

/** One column that holds sealed texts. */
export interface SealedColumn {
  find(tx: ReadTx, search: Search): Promise<{ id: number; length: number }[]>
  read(tx: ReadTx, ids: readonly number[]): Promise<{ id: number; text: string }[]>
  /** Puts `next` in the place of `text`; what somebody has changed meanwhile stays as they left it. */
  replace(tx: WriteTx, row: { id: number; text: string; next: string }): Promise<unknown>
  /** How many texts are not sealed with `current`. */
  count(tx: ReadTx, current: string): Promise<number>
  /** The text of the lowest id: what is sealed anew last. */
  lowest(tx: ReadTx): Promise<string | null>
}

type Named<Name extends string> = AnyTable & { id: AnyColumn } & Record<Name, AnyColumn>

/** The column `name` of `table`. A row whose secret is sealed anew is not changed by anybody: `updated_at` stays. */
export function sealedColumn<Name extends string>(named: Named<Name>, name: Name): SealedColumn {
  const { id } = named
  const text: AnyColumn = named[name]
  const table: AnyTable = named
  const { updated_at } = table as Partial<Record<'updated_at', AnyColumn>>
  const kept = updated_at ? [['updated_at', sql`${updated_at}`] as const] : []
  const others = (current: string): SQL | undefined =>
    and(like(text, `${SEALED}%`), notLike(text, `${SEALED}${current}.%`))
  const idOf = sql<number>`${id}`
  const textOf = sql<string>`${text}`
  return {
    find: (tx, { current, before, limit }) =>
      tx.db
        .select({ id: idOf, length: sql<number>`length(${text})` })
        .from(table)
        .where(and(before === null ? undefined : lt(id, before), others(current)))
        .orderBy(desc(id))
        .limit(limit),
    read: (tx, ids) =>
      tx.db
        .select({ id: idOf, text: textOf })
        .from(table)
        .where(inArray(id, [...ids])),
    replace: (tx, row) =>
      tx.db
        .update(table)
        .set(Object.fromEntries([[name, sql`${row.next}`], ...kept]))
        .where(and(eq(id, row.id), eq(text, row.text))),
    async count(tx, current) {
      const [row] = await tx.db.select({ count: count() }).from(table).where(others(current))
      return row?.count ?? 0
    },
    async lowest(tx) {
      const [row] = await tx.db
        .select({ text: textOf })
        .from(table)
        .where(like(text, `${SEALED}%`))
        .orderBy(asc(id))
        .limit(1)
      return row?.text ?? null
    },
  }
}
