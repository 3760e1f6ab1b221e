import * as z from 'zod'
import { REPORT_KEYS } from '../reports.ts'
import { DateTime, Id, Reference } from '../wire.ts'

/** The days that a queued report counts, from the day on which it is made; `own`: its own `from` and `to`. */
export const JOB_PERIODS = ['yesterday', 'week', 'month', 'own'] as const
export const JOB_REPEATS = ['once', 'daily', 'weekly'] as const
export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const
/** Why none was made: its maker may not read reports any more, or it broke. */
export const JOB_FAULTS = ['not_allowed', 'broken'] as const
/** Days for which a file is kept. */
export const JOB_KEPT = { shortest: 1, longest: 90 } as const

const Narrowed = z.object({
  queue: z.array(Id).max(500).default([]),
  chat_queue: z.array(Id).max(500).default([]),
  team: z.array(Id).max(500).default([]),
  agent: z.array(Id).max(500).default([]),
})

/** What somebody asks for. */
export const ReportJobInput = z
  .object({
    description: z.string().trim().min(1).max(100),
    report: z.enum(REPORT_KEYS),
    period: z.enum(JOB_PERIODS),
    /** Asked for with `own` alone. */
    from: z.iso.date().nullable().default(null),
    to: z.iso.date().nullable().default(null),
    filters: Narrowed.default({ queue: [], chat_queue: [], team: [], agent: [] }),
    repeats: z.enum(JOB_REPEATS).default('once'),
    keep_days: z.int().min(JOB_KEPT.shortest).max(JOB_KEPT.longest).default(7),
  })
  .meta({ id: 'ReportJobInput' })
export type ReportJobInput = z.output<typeof ReportJobInput>

/** A report that is made as a file, once or again and again. `progress`: 0-100 of the days that it counts; `file`: the last one made, while it is kept; `is_withheld`: it
 * counts what its reader may not see any more, and is not given. */
export const ReportJob = z
  .object({
    id: Id,
    ...ReportJobInput.shape,
    by: Reference,
    status: z.enum(JOB_STATES),
    progress: z.int().min(0).max(100),
    fault: z.enum(JOB_FAULTS).nullable(),
    created_at: DateTime,
    finished_at: DateTime.nullable(),
    next_at: DateTime.nullable(),
    file: z
      .object({
        name: z.string(),
        rows: z.int().nonnegative(),
        expires_at: DateTime,
        is_withheld: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'ReportJob' })
export type ReportJob = z.output<typeof ReportJob>
