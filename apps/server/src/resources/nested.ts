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
    const items = rows.flatMap((row) => itemsOf(row[field]))
    for (const { table, ids } of referencedIds(source.item, items))
      wanted.set(table, new Set([...(wanted.get(table) ?? []), ...ids]))
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

/** Rows within a row, or the one object, as the wire shows them: foreign keys with their names. */
export function shownNested(nested: Nested, stored: unknown, names: Names): Item[] | Item | null {
  const items = itemsOf(stored).map((item) => shownItem(nested, item, names))
  return nested.isOne ? (items[0] ?? null) : items
}

function shownItem({ fields, references, lists = {}, defaults }: Nested, item: Item, names: Names): Item {
  const named = (table: NamedTable, id: number) => ({ id, description: names.get(table)?.get(id) ?? '' })
  return Object.fromEntries(
    fields.map((field) => {
      const [table, list] = [references[field], lists[field]]
      const id = item[`${field}_id`]
      if (list) return [field, idsIn(item[`${field}_ids`]).map((one) => named(list, one))]
      // Rows of before a field was there have its default.
      if (!table) return [field, item[field] ?? defaults[field] ?? null]
      return [field, typeof id === 'number' ? named(table, id) : null]
    }),
  )
}

/** Rows within a row, or the one object, as they are stored: foreign keys as ids, what was left out by its default. */
export function storedNested(nested: Nested, written: unknown): Item[] | Item | null {
  const items = itemsOf(written).map((item) => storedItem(nested, item))
  return nested.isOne ? (items[0] ?? null) : items
}

function storedItem({ fields, references, lists = {}, defaults }: Nested, item: Item): Item {
  return Object.fromEntries(
    fields.map((field) => {
      const value = item[field] ?? defaults[field] ?? null
      // A reference was written as an id, or as an object with it (RefInput).
      const idIn = (one: unknown) => idOf(one as number | { id: number })
      if (lists[field]) return [`${field}_ids`, Array.isArray(value) ? value.map(idIn) : []]
      if (!references[field]) return [field, value]
      return [`${field}_id`, value === null ? null : idIn(value)]
    }),
  )
}

/** Ids that rows within a row name, by the field they stand in. */
export function referencedIds(
  { references, lists = {} }: Nested,
  stored: unknown,
): { table: NamedTable; ids: number[] }[] {
  const items = itemsOf(stored)
  const unique = (ids: number[]) => [...new Set(ids)]
  return [
    ...Object.entries(references).map(([name, table]) => ({
      table,
      ids: unique(items.flatMap((item) => idsIn([item[`${name}_id`]]))),
    })),
    ...Object.entries(lists).map(([name, table]) => ({
      table,
      ids: unique(items.flatMap((item) => idsIn(item[`${name}_ids`]))),
    })),
  ]
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
}

function itemsOf(value: unknown): Item[] {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? [value as Item] : []
}
