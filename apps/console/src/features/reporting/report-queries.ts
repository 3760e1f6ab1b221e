import { getDayBoard, getReportChoices, getReportPage } from '@ramal/contract/endpoints/reports'
import type { Report, ReportKey } from '@ramal/contract/reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
import type { ReportView } from './use-report-view.ts'

/** How often the day is counted anew while somebody looks, ms. */
const BOARD_MS = 30_000

/** A report as its view asks for it; a filter that it has not is not sent. */
export function reportQuery(key: ReportKey, report: Report, view: ReportView) {
  const { from, to, compares: compare } = view
  const own = report.filters.map((name) => [name, view.filters[name]] as const)
  const filters = Object.fromEntries(own.flatMap(([name, id]) => (id === null ? [] : [[name, [id]]])))
  return queryOptions({
    queryKey: ['report', key, from, to, compare, filters],
    queryFn: ({ signal }) =>
      call(getReportPage, { params: { report: key }, query: { from, to, compare, ...filters }, signal }),
    // Another period of the same report is awaited with the numbers before it in sight.
    placeholderData: (before, query) => (query?.queryKey[1] === key ? keepPreviousData(before) : undefined),
  })
}

/** By what a report may be narrowed. */
export const choicesQuery = queryOptions({
  queryKey: ['report-choices'],
  queryFn: ({ signal }) => call(getReportChoices, { signal }),
  staleTime: 60_000,
})

/** The day, counted again every 30 s while the page is in sight. */
export const boardQuery = queryOptions({
  queryKey: ['day-board'],
  queryFn: ({ signal }) => call(getDayBoard, { signal }),
  refetchInterval: BOARD_MS,
})
