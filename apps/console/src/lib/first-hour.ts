import { type FirstHour, getFirstHour } from '@ramal/contract/endpoints/first-hour'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './http.ts'

/** The server looks at a changed trunk within 2 s, and a call comes when it comes. */
const ASK_MS = 3_000

/** How far the centre is, asked of the running system again and again. */
export const firstHourQuery = queryOptions({
  queryKey: ['first-hour'],
  queryFn: ({ signal }) => call(getFirstHour, { signal }),
  refetchInterval: ASK_MS,
  refetchOnWindowFocus: true,
})

/** What a step that was taken told of the whole. */
export function tellFirstHour(queries: QueryClient, facts: FirstHour): void {
  // An older look that is under way would show the step undone again.
  void queries.cancelQueries({ queryKey: firstHourQuery.queryKey })
  queries.setQueryData(firstHourQuery.queryKey, facts)
}
