import { HOLIDAY_SETS } from '@ramal/contract/resources/words'
import { bool, json, str, table, word } from '#dialect'
import { listIndex, settings } from './base.ts'

/** `HH:mm` of the calendar's time zone; a period that ends before it starts crosses midnight. */
export interface OpenPeriod {
  /** 1 Monday … 7 Sunday. */
  week_days: (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
  hours_start: string
  hours_end: string
}

/** Days `YYYY-MM-DD`, both included; without hours the whole day. */
export interface CalendarException {
  description: string
  date_start: string
  date_end: string
  repeats_yearly: boolean
  is_open: boolean
  hours_start: string | null
  hours_end: string | null
  /** Sound entry. */
  audio_id: number | null
  /** Text message. */
  message_id: number | null
}

/** When something is open. */
export const calendars = table(
  'calendars',
  {
    ...settings(),
    /** IANA; null: the contract's. */
    timezone: str(),
    always_open: bool().notNull().default(false),
    open_periods: json<OpenPeriod[]>()
      .notNull()
      .default([{ week_days: [1, 2, 3, 4, 5], hours_start: '08:00', hours_end: '18:00' }]),
    exceptions: json<CalendarException[]>().notNull().default([]),
    holiday_set: word(HOLIDAY_SETS).notNull().default('br_national'),
  },
  (t) => [listIndex('calendars', t)],
)
