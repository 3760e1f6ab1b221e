import type { ReadTx } from '@ramal/db/store/store'
import { inArray } from 'drizzle-orm'
import type { Binding } from './bind.ts'
import { idOf, type NamedTable, type Nested } from './source.ts'

type Item = Readonly<Record<string, unknown>>
/** Names of what rows within rows point to, by table and id. */
export type Names = ReadonlyMap<NamedTable, ReadonlyMap<number, string>>

/** The names that the rows within these rows need, read once for a page. */
export async function nestedNames(
  tx: ReadTx,
  binding: Binding,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Names> {
  const wanted = new Map<NamedTable, Set<number>>()
  for (const [field, source] of Object.entries(binding.sources)) {
    if (source.kind !== 'nested') continue
    for (const item of rows.flatMap((row) => itemsOf(row[field])))
      for (const [name, table] of Object.entries(source.item.references)) {
        const id = item[`${name}_id`]
        if (typeof id === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
      }
  }
  const names = new Map<NamedTable, Map<number, string>>()
  for (const [table, ids] of wanted) {
    const found = await tx.db
      .select({ id: table.id, description: table.description })
      .from(table)
      .where(inArray(table.id, [...ids]))
    names.set(table, new Map(found.map((row) => [Number(row.id), String(row.description)])))
  }
  return names
}

/** Rows within a row as the wire shows them: foreign keys with their names. */
export function shownItems({ fields, references, defaults }: Nested, stored: unknown, names: Names): Item[] {
  return itemsOf(stored).map((item) =>
    Object.fromEntries(
      fields.map((field) => {
        const table = references[field]
        const id = item[`${field}_id`]
        // Rows of before a field was there have its default.
        if (!table) return [field, item[field] ?? defaults[field] ?? null]
        if (typeof id !== 'number') return [field, null]
        return [field, { id, description: names.get(table)?.get(id) ?? '' }]
      }),
    ),
  )
}

/** Rows within a row as they are stored: foreign keys as ids, what was left out by its default. */
export function storedItems({ fields, references, defaults }: Nested, written: unknown): Item[] {
  return itemsOf(written).map((item) =>
    Object.fromEntries(
      fields.map((field) => {
        const value = item[field] ?? defaults[field] ?? null
        if (!references[field]) return [field, value]
        // A reference was written as an id, or as an object with it (RefInput).
        return [`${field}_id`, value === null ? null : idOf(value as number | { id: number })]
      }),
    ),
  )
}

/** Ids that rows within a row name, by the field they stand in. */
export function referencedIds(
  nested: Nested,
  stored: readonly Item[],
): { table: NamedTable; ids: number[] }[] {
  return Object.entries(nested.references).map(([name, table]) => ({
    table,
    ids: [
      ...new Set(
        stored.flatMap((item) =>
          typeof item[`${name}_id`] === 'number' ? [Number(item[`${name}_id`])] : [],
        ),
      ),
    ],
  }))
}

function itemsOf(value: unknown): Item[] {
  return Array.isArray(value) ? value : []
}
