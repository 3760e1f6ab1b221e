import * as z from 'zod'
import { TimeRemark, TimeSeal } from '../entities/time-remark.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { noContent } from '../wire.ts'

/** A remark is a sentence or two. */
export const REMARK = { shortest: 5, longest: 500 } as const

const section = '3.6'
const origin = 'extension'

/** `until`: what had ended by then; absent: by now, or by the end of a month that is over. */
export const getTimeSeal = endpoint({
  method: 'GET',
  path: '/v1/agent/time/seal/',
  summary:
    "By what a month of the reader's own record is known again: a hash over its rows as the ledgers have them.",
  query: () => z.object({ month: q.text({ max: 7 }), until: q.optionalTime() }),
  answers: { 200: () => TimeSeal },
  errors: ['validation', 'throttled'],
  permission: 'signed-in',
  section,
  origin,
})

const month = () => z.object({ month: q.text({ max: 7 }) })
const paper = { answers: { 200: noContent }, file: true, media: ['application/pdf'] } as const

/** The same month on paper, with the seal by which it is known again. */
export const getTimePdf = endpoint({
  method: 'GET',
  path: '/v1/agent/time/pdf/',
  summary: "A month of the reader's own record as PDF, with its seal.",
  query: month,
  ...paper,
  errors: ['validation', 'throttled'],
  permission: 'signed-in',
  section,
  origin,
})

/** Of a personal pause a supervisor reads nothing; the seal is that of the whole record, so that both papers are known as one. */
export const getAgentTimePdf = endpoint({
  method: 'GET',
  path: '/v1/operation/agent/:user_id/time/pdf/',
  summary: 'A month of the record of an agent in reach as PDF, without personal pauses.',
  params: () => z.object({ user_id: q.id() }),
  query: month,
  ...paper,
  errors: ['validation', 'throttled'],
  permission: 'sites.view_dashboard_supervisor',
  section,
  origin,
})

/** `day` as in the record; absent: of all days, the newest first. */
export const getTimeRemarks = endpoint({
  method: 'GET',
  path: '/v1/agent/time/remarks/',
  summary: 'What the reader said of their own record, and who has read it.',
  query: () => z.object({ day: q.text({ max: 10 }) }),
  answers: { 200: () => z.array(TimeRemark) },
  permission: 'signed-in',
  section,
  origin,
})

export const addTimeRemark = endpoint({
  method: 'POST',
  path: '/v1/agent/time/remarks/',
  summary: 'The reader asks for a correction of a day; the record stays as it is.',
  body: () =>
    z.object({ day: z.iso.date(), text: z.string().trim().min(REMARK.shortest).max(REMARK.longest) }),
  answers: { 201: () => TimeRemark },
  errors: ['validation', 'throttled'],
  permission: 'signed-in',
  section,
  origin,
})

export const getAskedCorrections = endpoint({
  method: 'GET',
  path: '/v1/operation/time-remarks/',
  summary: 'Corrections that people in reach of the reader have asked for, those that nobody has read first.',
  answers: { 200: () => z.array(TimeRemark) },
  permission: 'sites.view_dashboard_supervisor',
  section,
  origin,
})

export const readAskedCorrection = endpoint({
  method: 'POST',
  path: '/v1/operation/time-remarks/:remark_id/read/',
  summary: 'A supervisor has read it; who asked sees by whom and when. The second time changes nothing.',
  params: () => z.object({ remark_id: q.id() }),
  answers: { 200: () => TimeRemark },
  permission: 'sites.view_dashboard_supervisor',
  section,
  origin,
})
