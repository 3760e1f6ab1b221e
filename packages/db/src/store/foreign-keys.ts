import { type AnyColumn, type AnyTable, referencesOf } from '#dialect'

/** A column that names rows of another table. */
export interface ForeignKey {
  readonly column: AnyColumn
  readonly target: AnyTable
}

/** What the columns of a table point to, as the schema declares it. */
export function foreignKeysOf(table: AnyTable): readonly ForeignKey[] {
  return referencesOf(table).flatMap(({ columns, foreignTable }) =>
    columns.map((column) => ({ column, target: foreignTable })),
  )
}
