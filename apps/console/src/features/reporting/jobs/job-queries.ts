import { getReportJob, getReportJobs } from '@ramal/contract/endpoints/report-jobs'
import type { ReportJob } from '@ramal/contract/entities/report-job'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

/** How often the queue is read while something in it is under way, ms. */
const WORKING_MS = 2_000

export const JOBS_KEY = ['report-jobs'] as const

/** The queue, read again and again as long as something in it is not done. */
export const jobsQuery = queryOptions({
  queryKey: JOBS_KEY,
  queryFn: ({ signal }) => call(getReportJobs, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WORKING_MS : false),
})

/** One of them, to change it. */
export function jobQuery(id: number) {
  return queryOptions({
    queryKey: [...JOBS_KEY, id],
    queryFn: ({ signal }) => call(getReportJob, { params: { job_id: id }, signal }),
  })
}

const isUnderWay = ({ status }: ReportJob) => status === 'queued' || status === 'running'
