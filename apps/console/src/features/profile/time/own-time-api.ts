import { getAgentTime } from '@ramal/contract/endpoints/agent-day'
import type { AgentTime } from '@ramal/contract/entities/agent-time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

/** More rows than a day has. */
const ALL = 100_000

/** The first `limit` rows of the record of a day; '' is today where the site is. */
export const ownTimeQuery = (day: string, limit: number) =>
  queryOptions({
    queryKey: ['profile', 'time', day, limit],
    queryFn: ({ signal }) => call(getAgentTime, { query: { day, limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The whole records of the days of a month (`YYYY-MM`) up to `lastDay`, one after the other: what the pages of these days show. */
export async function readMonth(month: string, lastDay: string): Promise<AgentTime[]> {
  const days: AgentTime[] = []
  for (let ofMonth = 1; ofMonth <= 31; ofMonth += 1) {
    const day = `${month}-${String(ofMonth).padStart(2, '0')}`
    if (day > lastDay) break
    const record = await call(getAgentTime, { query: { day, limit: ALL } })
    if (record.day === day) days.push(record) // a day that the month does not have is another one
  }
  return days
}
