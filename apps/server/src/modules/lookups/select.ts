import { folded } from './folded.ts'

/** Parameters of every lookup (contract §0.2, §7). */
export interface LookupQuery {
  limit: number
  offset: number
  ordering: readonly string[]
  search: string
  exclude_id: readonly number[]
  id__or: readonly number[]
}

interface Row {
  id: number
  description: string
}

/**
 * The page of a lookup out of all its rows. These tables hold tens of rows, and accents are folded here because no engine does it
 * alike. Rows of `id__or` come first, whatever search and exclusion say.
 */
export function selectRows<R extends Row>(
  rows: readonly R[],
  query: LookupQuery,
): { count: number; results: R[] } {
  const kept = rows.filter((row) => query.id__or.includes(row.id))
  const terms = folded(query.search).split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    if (query.id__or.includes(row.id) || query.exclude_id.includes(row.id)) return false
    const description = folded(row.description)
    return terms.every((term) => description.includes(term))
  })
  const all = [...ordered(kept, query.ordering), ...ordered(found, query.ordering)]
  return { count: all.length, results: all.slice(query.offset, query.offset + query.limit) }
}

/** By `id` or `description`; every row is active, so the default `-is_active,id` is `id`. Others are ignored (§0.2). */
function ordered<R extends Row>(rows: R[], ordering: readonly string[]): R[] {
  const known = ordering.filter((word) => /^-?(id|description)$/.test(word))
  const keys = known.length > 0 ? known : ['id']
  return rows.toSorted((a, b) => keys.reduce((order, key) => order || compared(a, b, key), 0))
}

function compared(a: Row, b: Row, key: string): number {
  const order = key.endsWith('id') ? a.id - b.id : a.description.localeCompare(b.description, 'pt-BR')
  return key.startsWith('-') ? -order : order
}
