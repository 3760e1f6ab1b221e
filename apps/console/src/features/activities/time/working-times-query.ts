import { getWorkingTimes } from '@ramal/contract/endpoints/activity-acts'
import type { WorkingTime } from '@ramal/contract/entities/activity-overview'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

/** Whether the agent works at these times (epoch ms). What the backend does not tell is none of their closed ones. */
export function workingTimesQuery(times: readonly number[]) {
  const at = times.map((time) => new Date(time).toISOString())
  return queryOptions<readonly WorkingTime[]>({
    queryKey: ['working-times', ...at],
    queryFn: ({ signal }) => call(getWorkingTimes, { query: { at }, signal }),
    enabled: at.length > 0,
    retry: false,
  })
}
