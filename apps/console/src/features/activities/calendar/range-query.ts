import { listActivities } from '@ramal/contract/endpoints/activities'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { ACTIVITIES_KEY } from '../activities-query.ts'

/** More in one week or month is nobody's to look at. */
const RANGE_MAX = 500

/** The open activities that are due from `from` to before `to` (epoch ms): what a calendar shows. */
export function rangeQuery({
  from,
  to,
  mine,
  search,
}: {
  from: number
  to: number
  mine: boolean
  search: string
}) {
  return queryOptions({
    queryKey: [...ACTIVITIES_KEY, 'range', from, to, mine, search],
    queryFn: ({ signal }) =>
      call(listActivities, {
        query: {
          ...{ done: false, ordering: ['due_at'], mine, search, limit: RANGE_MAX },
          due_at__gte: new Date(from).toISOString(),
          due_at__lte: new Date(to - 1).toISOString(),
        },
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
