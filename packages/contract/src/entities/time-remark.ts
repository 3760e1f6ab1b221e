import * as z from 'zod'
import { DateTime, Id, Reference } from '../wire.ts'

/** What somebody says of a day of their own record that is wrong (extension): it stands beside the record, which nobody changes. */
export const TimeRemark = z
  .object({
    id: Id,
    user: Reference,
    /** Of which day, where the site is. */
    day: z.iso.date(),
    text: z.string(),
    created_at: DateTime,
    /** The first supervisor who has read it; null: nobody yet. */
    read_by: Reference.nullable(),
    read_at: DateTime.nullable(),
  })
  .meta({ id: 'TimeRemark' })
export type TimeRemark = z.output<typeof TimeRemark>

/** By what a month of a record is known again (extension): the same rows give the same `sha256`, whenever it is asked for. */
export const TimeSeal = z
  .object({
    /** As `YYYY-MM`. */
    month: z.string(),
    /** What had ended by then is sealed. */
    until: DateTime,
    count: z.int().nonnegative(),
    sha256: z.string(),
  })
  .meta({ id: 'TimeSeal' })
export type TimeSeal = z.output<typeof TimeSeal>
