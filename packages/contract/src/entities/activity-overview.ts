import * as z from 'zod'
import { DateTime } from '../wire.ts'
import { ActivityRow } from './activity-row.ts'

const Count = z.int().nonnegative()

/** How many open activities there are by when they are due, where the site is, and what comes next (extension). */
export const ActivityOverview = z
  .object({
    /** The site's time zone (IANA): its midnight ends a day. */
    timezone: z.string(),
    counts: z.object({
      /** Due now or before. */
      overdue: Count,
      today: Count,
      tomorrow: Count,
      week: Count,
      later: Count,
      undated: Count,
    }),
    /** When the next one is due that is not yet. */
    next: DateTime.nullable(),
    /** The reader's own and their team's that are called by themselves within three minutes or wait for it, the earliest first. */
    automatic: z.array(ActivityRow),
  })
  .meta({ id: 'ActivityOverview' })
export type ActivityOverview = z.output<typeof ActivityOverview>

/** Whether somebody works at a time (extension): whether a queue is open that the reader serves. */
export const WorkingTime = z
  .object({
    at: DateTime,
    open: z.boolean(),
    /** When it opens next; null where it is open, or stays closed for a year. */
    opens: DateTime.nullable(),
  })
  .meta({ id: 'WorkingTime' })
export type WorkingTime = z.output<typeof WorkingTime>
