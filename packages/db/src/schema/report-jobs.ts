import { JOB_FAULTS, JOB_PERIODS, JOB_REPEATS, JOB_STATES } from '@ramal/contract/entities/report-job'
import type { ReportKey } from '@ramal/contract/reports'
import { LOCALES } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import { descending, id, index, int, json, ref, str, table, ts, word } from '#dialect'
import { tenant } from './base.ts'
import { users } from './business.ts'

/** By what a report is narrowed: ids. */
export interface NarrowedBy {
  readonly queue: number[]
  readonly chat_queue: number[]
  readonly team: number[]
  readonly agent: number[]
}

/** Whose work a file counts: ids; null: that of the whole tenant. */
export interface CountedBy {
  readonly agents: readonly number[] | null
  readonly queues: readonly number[] | null
  readonly chatQueues: readonly number[] | null
}

/** Reports that are made as files, once or again and again; each keeps the last file that was made of it. */
export const reportJobs = table(
  'report_jobs',
  {
    id: id(),
    ...tenant(),
    /** Whose it is: it counts what this person may see. */
    user_id: ref(() => users.id).notNull(),
    description: str().notNull(),
    report: str().$type<ReportKey>().notNull(),
    period: word(JOB_PERIODS).notNull(),
    /** As `YYYY-MM-DD`. */
    from: str(),
    to: str(),
    filters: json<NarrowedBy>().notNull(),
    repeats: word(JOB_REPEATS).notNull(),
    keep_days: int().notNull(),
    /** Of the words in the file. */
    locale: word(LOCALES).notNull(),
    status: word(JOB_STATES).notNull().default('queued'),
    /** Per cent. */
    progress: int().notNull().default(0),
    fault: word(JOB_FAULTS),
    created_at: ts().notNull(),
    finished_at: ts(),
    /** When its turn comes; null: it had it. */
    next_at: ts(),
    file_name: str(),
    file_rows: int(),
    file_text: str(),
    file_expires_at: ts(),
    /** The days that it counts, as `YYYY-MM-DD`, and whose work: who sees less by then does not get it. */
    file_from: str(),
    file_to: str(),
    file_reach: json<CountedBy>(),
    /** Counts its changes: what was begun before the last one is not written. */
    revision: int().notNull().default(0),
  },
  (t) => [
    index('report_jobs_list').on(t.tenant_id, descending(t.id)),
    index('report_jobs_user').on(t.user_id),
    index('report_jobs_due').on(t.next_at).where(sql`next_at is not null`),
    index('report_jobs_expiry').on(t.file_expires_at).where(sql`file_expires_at is not null`),
  ],
)
