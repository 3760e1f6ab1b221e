import type { AnyColumn } from '@ramal/db/store/any-table'
import { inOrder } from '@ramal/db/store/ordering'
import { asc, desc, type SQL } from 'drizzle-orm'
import type { Binding } from './bind.ts'
import { expressionOf } from './conditions.ts'

/** `-is_active,id` (contract §0.2), or `id` where nothing is active or not. */
function defaultOrdering(binding: Binding): readonly string[] {
  return 'is_active' in binding.sources ? ['-is_active', 'id'] : ['id']
}

/** The words of an order that are the resource's. */
export function knownOrdering({ resource }: Binding, ordering: readonly string[]): readonly string[] {
  return ordering.filter((word) => resource.ordering.includes(word.replace(/^-/, '')))
}

/** The order that was asked for; columns that are not the resource's are ignored, and `id` decides among equals. */
export function orderOf(binding: Binding, ordering: readonly string[]): SQL[] {
  const known = knownOrdering(binding, ordering)
  const words = known.length > 0 ? known : defaultOrdering(binding)
  const complete = words.some((word) => /^-?id$/.test(word)) ? words : [...words, 'id']
  return complete.flatMap((word) => {
    const [name, isDescending] = [word.replace(/^-/, ''), word.startsWith('-')]
    const column = plainColumn(binding, name)
    if (column) return [inOrder(column, isDescending)]
    const expression = expressionOf(binding, name)
    if (!expression) return []
    return [isDescending ? desc(expression) : asc(expression)]
  })
}

/** The column that a field is read from as it is: what the engines think of its nulls is known. */
function plainColumn(binding: Binding, field: string): AnyColumn | null {
  const source = binding.sources[field]
  switch (source?.kind) {
    case 'column':
      return source.read ? null : source.column
    case 'time':
    case 'mapped':
    case 'reference':
      return source.column
    default:
      return null
  }
}
