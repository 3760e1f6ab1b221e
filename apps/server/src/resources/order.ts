import { asc, desc, type SQL } from 'drizzle-orm'
import type { Binding } from './bind.ts'
import { expressionOf } from './conditions.ts'

/** `-is_active,id` (contract §0.2), or `id` where nothing is active or not. */
function defaultOrdering(binding: Binding): readonly string[] {
  return 'is_active' in binding.sources ? ['-is_active', 'id'] : ['id']
}

/** The order that was asked for; columns that are not the resource's are ignored, and `id` decides among equals. */
export function orderOf(binding: Binding, ordering: readonly string[]): SQL[] {
  const known = ordering.filter((word) => binding.resource.ordering.includes(word.replace(/^-/, '')))
  const words = known.length > 0 ? known : defaultOrdering(binding)
  const complete = words.some((word) => /^-?id$/.test(word)) ? words : [...words, 'id']
  return complete.flatMap((word) => {
    const expression = expressionOf(binding, word.replace(/^-/, ''))
    if (!expression) return []
    return [word.startsWith('-') ? desc(expression) : asc(expression)]
  })
}
