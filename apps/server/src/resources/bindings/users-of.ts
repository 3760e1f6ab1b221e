import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import { foreignKeysOf } from '@ramal/db/store/foreign-keys'
import { and, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { grouped, type Source } from '../source.ts'
import { USING_TABLES } from './using-tables.ts'

interface User {
  readonly entity: string
  readonly id: number
  readonly description: string
}

/** The rows of settings whose columns point to a row of this table, by the key of their resource. */
export function usersOf(target: AnyTable): Source<User[]> {
  const load = grouped<User>(async (tx, ids) => {
    const found: { owner: number; item: User }[] = []
    for (const { table, key, part } of USING_TABLES) {
      if (part) continue
      const columns: Record<string, AnyColumn> = getTableColumns(table)
      const { id, description, deleted_at } = columns
      if (!id || !description) continue
      for (const { column } of foreignKeysOf(table).filter((foreign) => foreign.target === target)) {
        const rows = await tx.db
          .select({ owner: column, id, description })
          .from(table)
          .where(and(inArray(column, [...ids]), deleted_at ? isNull(deleted_at) : undefined))
        for (const row of rows)
          found.push({
            owner: Number(row.owner),
            item: { entity: key, id: Number(row.id), description: String(row.description) },
          })
      }
    }
    return found
  })
  return { kind: 'rows', load, empty: [] }
}
