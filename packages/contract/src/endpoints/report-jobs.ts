import * as z from 'zod'
import { ReportJob, ReportJobInput } from '../entities/report-job.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { noContent } from '../wire.ts'

const section = '12'
const origin = 'extension'
const permission = 'sites.view_reports'
const own = { section, origin, permission } as const
const params = () => z.object({ job_id: q.id() })

/** One's own; of who reaches the whole tenant, everybody's. The newest first, 200 at most. */
export const getReportJobs = endpoint({
  method: 'GET',
  path: '/v1/report/jobs/',
  summary: 'Reports that are made as files, with how far each of them is.',
  answers: { 200: () => z.array(ReportJob) },
  ...own,
})

export const createReportJob = endpoint({
  method: 'POST',
  path: '/v1/report/jobs/',
  summary:
    'Asks for a report as a file, once or again and again; it is made with what its maker may see then.',
  body: () => ReportJobInput,
  answers: { 201: () => ReportJob },
  errors: ['validation', 'throttled'],
  ...own,
})

export const getReportJob = endpoint({
  method: 'GET',
  path: '/v1/report/jobs/:job_id/',
  summary: 'One queued report.',
  params,
  answers: { 200: () => ReportJob },
  ...own,
})

/** It is made anew, also one that is being made: what was counted so far is thrown away. */
export const replaceReportJob = endpoint({
  method: 'PUT',
  path: '/v1/report/jobs/:job_id/',
  summary:
    'Changes a queued report: it waits for its turn again, and its file is gone; one that is being made begins anew.',
  params,
  body: () => ReportJobInput,
  answers: { 200: () => ReportJob },
  errors: ['validation', 'throttled'],
  ...own,
})

export const deleteReportJob = endpoint({
  method: 'DELETE',
  path: '/v1/report/jobs/:job_id/',
  summary: 'Deletes a queued report with its file; one that runs ends at its next day.',
  params,
  answers: { 204: noContent },
  ...own,
})

export const getReportFile = endpoint({
  method: 'GET',
  path: '/v1/report/jobs/:job_id/download/',
  summary:
    'The last file of a queued report, as CSV, while its reader sees everything that it counts; who took it stands in the audit.',
  params,
  answers: { 200: noContent },
  file: true,
  media: ['text/csv'],
  errors: ['permission_denied'],
  ...own,
})
