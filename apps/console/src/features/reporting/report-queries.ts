import {
  getDayBoard,
  getReportChoices,
  getReportPage,
  getReportPageFile,
} from '@ramal/contract/endpoints/reports'
import { fillPath, toQueryString } from '@ramal/contract/kit/address'
import type { Report, ReportKey } from '@ramal/contract/reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
import type { ReportView } from './use-report-view.ts'

/** How often the day is counted anew while somebody looks, ms. */
const BOARD_MS = 30_000

/** What a view asks for; a filter that the report has not is not sent. */
function askedBy(report: Report, { from, to, compares: compare, filters }: ReportView) {
  const own = report.filters.filter((name) => filters[name].length > 0)
  return { from, to, compare, ...Object.fromEntries(own.map((name) => [name, [...filters[name]]])) }
}

/** A report as its view asks for it. */
export function reportQuery(key: ReportKey, report: Report, view: ReportView) {
  const query = askedBy(report, view)
  return queryOptions({
    queryKey: ['report', key, query],
    queryFn: ({ signal }) => call(getReportPage, { params: { report: key }, query, signal }),
    // Another period of the same report is awaited with the numbers before it in sight.
    placeholderData: (before, query) => (query?.queryKey[1] === key ? keepPreviousData(before) : undefined),
  })
}

/** Where the server has a report as a file, in the order of its view. */
export function reportFilePath(key: ReportKey, report: Report, view: ReportView): string {
  const sort = view.sort === null ? '' : `${view.sort.falling ? '-' : ''}${view.sort.by}`
  return (
    fillPath(getReportPageFile, { report: key }) +
    toQueryString({ ...askedBy(report, view), ...(sort !== '' && { sort }) })
  )
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
