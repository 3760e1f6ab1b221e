import { listActivities } from '@ramal/contract/endpoints/activities'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'

/** Every query about activities begins with this key: one that changes makes them all stale. */
export const ACTIVITIES_KEY = ['activities']

/** What fills the page; more is turned to. */
export const ACTIVITIES_PER_PAGE = 50
const AGAIN_MS = 60_000

/** What narrows the list. */
export interface ActivityChoice {
  /** From 1. */
  readonly page: number
  readonly search: string
  /** The reader's own and their team's; else all that they may see. */
  readonly mine: boolean
}

/** One page of the open activities, by when they are due; those without a time come last. */
export function activitiesQuery({ page, search, mine }: ActivityChoice) {
  return queryOptions({
    queryKey: [...ACTIVITIES_KEY, 'list', page, search, mine],
    queryFn: ({ signal }) =>
      call(listActivities, {
        query: {
          ...{ done: false, ordering: ['due_at'], mine, search },
          ...{ limit: ACTIVITIES_PER_PAGE, offset: (page - 1) * ACTIVITIES_PER_PAGE },
        },
        signal,
      }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
  })
}
