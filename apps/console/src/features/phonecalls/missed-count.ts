import { useQuery } from '@tanstack/react-query'
import { startOfDay } from '../../lib/day.ts'
import { missedCallsQuery } from './call-steps-query.ts'

const COUNT_AGAIN_MS = 60_000

/** How many missed calls wait to be returned, whatever is searched for: of tab and menu; null while unknown. `isWanted`: whether to ask. */
export function useMissedCount(isWanted = true): number | null {
  const { data } = useQuery({
    ...missedCallsQuery(startOfDay(new Date()), { page: 1, search: '' }),
    enabled: isWanted,
    // Nobody is told of a call that nobody took.
    refetchInterval: COUNT_AGAIN_MS,
  })
  return data?.count ?? null
}
