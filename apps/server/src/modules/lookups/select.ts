import { termsOf } from '@ramal/db/store/contains'
import { folded } from '@ramal/db/store/folded'

/** Parameters of every lookup (contract §0.2, §7). */
export interface LookupQuery {
  limit: number
  offset: number
  ordering: readonly string[]
  search: string
  exclude_id: readonly number[]
  /** One for each key of the item. */
  [or: `${string}__or`]: readonly string[]
}

/** What a picker shows; other keys of an item are compared by `{key}__or` alone. */
export interface LookupRow {
  id: number
  description: string
}

/**
 * The page of a lookup out of all its rows. These tables hold tens of rows, and accents are folded here because no engine does it
 * alike. Rows of `{key}__or` come first, whatever search and exclusion say.
 */
export function selectRows<R extends LookupRow>(
  rows: readonly R[],
  query: LookupQuery,
): { count: number; results: R[] } {
  const isKept = keptBy(query)
  const terms = termsOf(folded(query.search))
  const kept = rows.filter(isKept)
  const found = rows.filter((row) => {
    if (isKept(row) || query.exclude_id.includes(row.id)) return false
    const description = folded(row.description)
    return terms.every((term) => description.includes(term))
  })
  const all = [...ordered(kept, query.ordering), ...ordered(found, query.ordering)]
  return { count: all.length, results: all.slice(query.offset, query.offset + query.limit) }
}

/** Whether one of `{key}__or=a,b` names the row. */
function keptBy(query: LookupQuery): (row: LookupRow) => boolean {
  const wanted = Object.entries(query).flatMap(([name, values]) =>
    name.endsWith('__or') && Array.isArray(values) && values.length > 0
      ? [{ key: name.slice(0, -'__or'.length), values: new Set<string>(values) }]
      : [],
  )
  return (row) =>
    wanted.some(({ key, values }) => {
      const value: unknown = Object.entries(row).find(([name]) => name === key)?.[1]
      return value != null && values.has(String(value))
    })
}

/** By `id` or `description`; every row is active, so the default `-is_active,id` is `id`. Others are ignored (§0.2). */
function ordered<R extends LookupRow>(rows: R[], ordering: readonly string[]): R[] {
  const known = ordering.filter((word) => /^-?(id|description)$/.test(word))
  const keys = known.length > 0 ? known : ['id']
  return rows.toSorted((a, b) => keys.reduce((order, key) => order || compared(a, b, key), 0))
}

const byName = new Intl.Collator('pt-BR')

function compared(a: LookupRow, b: LookupRow, key: string): number {
  const order = key.endsWith('id') ? a.id - b.id : byName.compare(a.description, b.description)
  return key.startsWith('-') ? -order : order
}
