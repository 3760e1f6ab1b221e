import type { ReportJob } from '@ramal/contract/entities/report-job'
import { REPORTS } from '@ramal/contract/reports'
import { isWithinReach, partOf, type ReportReach } from '@ramal/domain/report/within-reach'
import type { JobRow } from './job-rows.ts'

/** A queued report as it is told to who sees `seen`; a file whose time is over is none, and one of more than they see is withheld. */
export function presentJob(row: JobRow, now: number, seen: ReportReach): ReportJob {
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
        : { name, rows: rows ?? 0, expires_at: iso(expiry), is_withheld: !sees(row, seen) },
  }
}

function sees({ report, file_reach: counted }: JobRow, seen: ReportReach): boolean {
  return counted !== null && isWithinReach(counted, seen, partOf(REPORTS[report]))
}

const iso = (ms: number) => new Date(ms).toISOString()
