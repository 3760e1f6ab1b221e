import { getAuditChain, getAuditTrail } from '@ramal/contract/endpoints/audit'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

/** What narrows the audit, by the API's own names. */
export type TrailFilter = Readonly<Record<string, string>>

/** Who did what, from the newest on, page by page. */
export function trailQuery(filter: TrailFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ signal, pageParam }) =>
      call(getAuditTrail, { query: { ...filter, ...(pageParam && { before: pageParam }) } as never, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** Until where the ledger is as it was written. */
export const chainQuery = queryOptions({
  queryKey: ['audit', 'chain'],
  queryFn: ({ signal }) => call(getAuditChain, { signal }),
  staleTime: 60_000,
})
