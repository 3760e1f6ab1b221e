import type * as z from 'zod'
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../constants.ts'
import { q } from './query.ts'

/** Parameters of every list (contract §0.2): spread them into the query of an endpoint. */
export const listQuery = () => ({
  limit: q.int({ default: PAGE_LIMIT_DEFAULT, min: 1, max: PAGE_LIMIT_MAX }),
  offset: q.int({ default: 0, min: 0 }),
  /** Columns, `-` in front = descending; unknown ones are ignored. */
  ordering: q.words(),
  search: q.search(),
})

/** Parameters of every lookup (contract §7); `{key}__or`, for each key of the item, keeps the current choice visible. */
export const lookupQuery = <Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>) => ({
  ...listQuery(),
  exclude_id: q.ids(),
  ...orTerms(Object.keys(item.shape) as (keyof Shape & string)[]),
})

type OrTerms<Key extends string> = { [K in `${Key}__or`]: ReturnType<typeof q.list> }

// The compiler does not follow keys through fromEntries.
function orTerms<Key extends string>(keys: readonly Key[]): OrTerms<Key> {
  return Object.fromEntries(keys.map((key) => [`${key}__or`, q.list()])) as OrTerms<Key>
}
