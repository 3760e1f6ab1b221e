import { queryOptions, useQuery } from '@tanstack/react-query'

/** Nobody is told of a time that comes: it is looked at again, ms. */
const AGAIN_MS = 60_000

/** Activities at a glance. What it asks comes with the first question: the shell does without. */
export function overviewQuery(mine: boolean) {
  return queryOptions({
    queryKey: ['activities', 'overview', mine],
    queryFn: async ({ signal }) => (await import('./load-overview.ts')).loadOverview(mine, signal),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
  })
}

/** How many of the agent's activities are overdue or due now; 0 while unknown. `isWanted`: whether to ask. */
export function useDueCount(isWanted: boolean): number {
  const { data } = useQuery({ ...overviewQuery(true), enabled: isWanted })
  return data?.counts.overdue ?? 0
}
