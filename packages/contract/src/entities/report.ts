import * as z from 'zod'
import { MEASURES, REPORT_KEYS } from '../reports.ts'
import { DateTime, Id } from '../wire.ts'

/** Figures by their names; null: nothing was there to be counted. Times are whole seconds, shares 0-1. */
export const Figures = z.partialRecord(z.enum(MEASURES), z.number().nonnegative().nullable())
export type Figures = z.output<typeof Figures>

/** `key`: the day as `YYYY-MM-DD`, the hour of the day as `HH`, or the id of what `label` names; `none`: of no such thing. */
export const ReportRow = z
  .object({ key: z.string(), label: z.string().nullable(), values: Figures })
  .meta({ id: 'ReportRow' })
export type ReportRow = z.output<typeof ReportRow>

/** A report over a period, where the site is; `before`: the totals of as many days that come just before it. */
export const ReportPage = z
  .object({
    report: z.enum(REPORT_KEYS),
    from: z.iso.date(),
    to: z.iso.date(),
    timezone: z.string(),
    made_at: DateTime,
    rows: z.array(ReportRow),
    totals: Figures,
    before: z.object({ from: z.iso.date(), to: z.iso.date(), totals: Figures }).nullable(),
  })
  .meta({ id: 'ReportPage' })
export type ReportPage = z.output<typeof ReportPage>

const Side = z.object({ calls: Figures, agents: Figures, chats: Figures })

/** A supervisor's day: since midnight where the site is, beside the same weekday a week before until the same time. */
export const DayBoard = z
  .object({
    day: z.iso.date(),
    before_day: z.iso.date(),
    timezone: z.string(),
    made_at: DateTime,
    today: Side,
    before: Side,
    hours: z.array(ReportRow),
    queues: z.array(ReportRow),
    pauses: z.array(ReportRow),
  })
  .meta({ id: 'DayBoard' })
export type DayBoard = z.output<typeof DayBoard>

const Choices = z.array(z.object({ id: Id, description: z.string() }))

/** By what the reader may narrow a report: what of the tenant they may see, by name. */
export const ReportChoices = z
  .object({ queue: Choices, chat_queue: Choices, team: Choices, agent: Choices })
  .meta({ id: 'ReportChoices' })
export type ReportChoices = z.output<typeof ReportChoices>
