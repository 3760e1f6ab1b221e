import { listNotifications } from '@ramal/contract/endpoints/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'

/** So many are read, the newest first; how many there are is said beside them. */
const SHOWN = 30
/** Who is told of none by `notification` (an extension; those of a team and of everybody have no frame) looks again, ms. */
const AGAIN_MS = 300_000

/** The notices for this person that they have not put away. */
export function noticesQuery(userId: number) {
  return queryOptions({
    queryKey: ['notifications', userId],
    queryFn: ({ signal }) => call(listNotifications, { query: { limit: SHOWN }, signal }),
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
    staleTime: 60_000,
  })
}
