import * as z from 'zod'
import { DayBoard, ReportChoices, ReportPage } from '../entities/report.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { noContent } from '../wire.ts'

const section = '12'
const origin = 'extension'

const narrowed = {
  from: q.text({ max: 10 }),
  to: q.text({ max: 10 }),
  queue: q.ids(),
  chat_queue: q.ids(),
  team: q.ids(),
  agent: q.ids(),
  compare: q.bool(),
}

/**
 * `from`, `to`: days where the site is, both counted; absent: the last seven. A day that there is not, an end before its start and a
 * period over 92 days are errors. A filter that the report has not is left alone.
 */
export const getReportPage = endpoint({
  method: 'GET',
  path: '/v1/report/pages/:report/',
  summary:
    'One report of the catalogue over a period: its rows, their totals and, asked for, the totals of the period before. Only what the reader may see is counted.',
  params: () => z.object({ report: q.text({ max: 40 }) }),
  query: () => z.object(narrowed),
  answers: { 200: () => ReportPage },
  errors: ['validation', 'throttled'],
  permission: 'sites.view_reports',
  section,
  origin,
})

/** `sort`: a column of the report, with `-` in front for the largest first; absent: the order of the report. */
export const getReportPageFile = endpoint({
  method: 'GET',
  path: '/v1/report/pages/:report/download/',
  summary:
    'One report of the catalogue as CSV, in the words of the reader’s language. Who took it, and of what, stands in the audit before it leaves.',
  params: () => z.object({ report: q.text({ max: 40 }) }),
  query: () => z.object({ ...narrowed, sort: q.text({ max: 40 }) }),
  answers: { 200: noContent },
  file: true,
  media: ['text/csv'],
  errors: ['validation', 'throttled'],
  permission: 'sites.view_reports',
  section,
  origin,
})

export const getReportChoices = endpoint({
  method: 'GET',
  path: '/v1/report/choices/',
  summary: 'Queues, teams and people by which the reader may narrow a report: those that they may see.',
  answers: { 200: () => ReportChoices },
  permission: 'sites.view_reports',
  section,
  origin,
})

export const getDayBoard = endpoint({
  method: 'GET',
  path: '/v1/dashboards/day/',
  summary:
    'The day of what the reader may see, since midnight where the site is, beside the same weekday of the week before until the same time.',
  answers: { 200: () => DayBoard },
  errors: ['throttled'],
  permission: 'sites.view_dashboard_supervisor',
  section,
  origin,
})
