import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../constants.ts'
import { q } from './query.ts'

/** Parameters of every list (contract §0.2): spread them into the query of an endpoint. */
export const listQuery = () => ({
  limit: q.int({ default: PAGE_LIMIT_DEFAULT, min: 1, max: PAGE_LIMIT_MAX }),
  offset: q.int({ default: 0, min: 0 }),
  /** Columns, `-` in front = descending; unknown ones are ignored. */
  ordering: q.list(),
  search: q.text(),
})

/** Parameters of every lookup (contract §7); `id__or` keeps the current choice visible. */
export const lookupQuery = () => ({ ...listQuery(), exclude_id: q.ids(), id__or: q.ids() })
