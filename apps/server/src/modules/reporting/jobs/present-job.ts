import type { ReportJob } from '@ramal/contract/entities/report-job'
import type { JobRow } from './job-rows.ts'

/** A queued report as it is told; a file whose time is over is none. */
export function presentJob(row: JobRow, now: number): ReportJob {
  const { id, description, report, period, from, to, filters, repeats, keep_days, status, progress, fault } =
    row
  const { file_name: name, file_rows: rows, file_expires_at: expiry } = row
  return {
    ...{ id, description, report, period, from, to, filters, repeats, keep_days, status, progress, fault },
    by: { id: row.user_id, description: row.by },
    created_at: iso(row.created_at),
    finished_at: row.finished_at === null ? null : iso(row.finished_at),
    next_at: row.next_at === null ? null : iso(row.next_at),
    file:
      name === null || expiry === null || expiry <= now
        ? null
        : { name, rows: rows ?? 0, expires_at: iso(expiry) },
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
