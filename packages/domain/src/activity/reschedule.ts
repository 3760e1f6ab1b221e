import { dateOf, dayOf, weekDayOf } from '../calendar/civil.ts'
import { type LocalTime, localTime, wallTime } from '../calendar/zone.ts'

/** Other times for an activity that one key chooses, in the order of their keys. */
export const RESCHEDULES = ['hour', 'evening', 'tomorrow', 'monday'] as const
export type Reschedule = (typeof RESCHEDULES)[number]

const HOUR_MS = 3_600_000
const EVENING = 17 * 60
const MORNING = 9 * 60

/** What such a choice means now, where the site is; null: its time has passed. */
export function rescheduledTo(choice: Reschedule, now: number, zone: string): LocalTime | null {
  const { day, minutes } = wallTime(now, zone)
  switch (choice) {
    case 'hour':
      return { kind: 'once', at: now + HOUR_MS }
    case 'evening':
      return minutes < EVENING ? localTime(day, EVENING, zone) : null
    case 'tomorrow':
      return localTime(day + 1, MORNING, zone)
    case 'monday':
      return localTime(day + 8 - weekDayOf(day), MORNING, zone)
  }
}

/** What was typed for a time: that of the day that is meant, or why it means none. */
export type TypedTime =
  | { readonly ok: true; readonly time: LocalTime }
  | { readonly ok: false; readonly reason: 'unreadable' | 'past' }

/** In which order a date is written. */
export type DateOrder = 'day-first' | 'month-first'

/**
 * A date and a time of 24 hours as people type them: `25/11 1430`, `25/11/2026 14:30`, `14h30` (today, or tomorrow where that has passed).
 * A date without a year is its next one.
 */
export function typedTime(
  text: string,
  now: number,
  zone: string,
  order: DateOrder = 'day-first',
): TypedTime {
  const parts = PATTERN.exec(text.trim())
  if (!parts) return { ok: false, reason: 'unreadable' }
  const [, one, other, yearText, hourText, minuteText] = parts
  const minutes = Number(hourText) * 60 + Number(minuteText ?? 0)
  if (Number(hourText) > 23 || Number(minuteText ?? 0) > 59) return { ok: false, reason: 'unreadable' }
  const today = wallTime(now, zone)
  if (one === undefined || other === undefined) {
    const day = minutes > today.minutes ? today.day : today.day + 1
    return { ok: true, time: localTime(day, minutes, zone) }
  }
  const [date, month] = order === 'day-first' ? [Number(one), Number(other)] : [Number(other), Number(one)]
  if (month < 1 || month > 12 || date < 1 || date > 31) return { ok: false, reason: 'unreadable' }
  const thisYear = dateOf(today.day).year
  const year = yearText === undefined ? thisYear : fullYear(yearText)
  const asked = dayOf(year, month, date)
  const day = yearText === undefined && asked < today.day ? dayOf(thisYear + 1, month, date) : asked
  // Beyond the end of its month there is none.
  if (dateOf(day).day !== date) return { ok: false, reason: 'unreadable' }
  const time = localTime(day, minutes, zone)
  return firstOf(time) <= now ? { ok: false, reason: 'past' } : { ok: true, time }
}

// A date, if any, and a time: separators are free, `h` stands between hours and minutes too.
const PATTERN = /^(?:(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?[\s,]+)?(\d{1,2})(?:[:h.]?(\d{2}))?h?$/i

/** The earliest instant that it may mean. */
export function firstOf(time: LocalTime): number {
  switch (time.kind) {
    case 'once':
      return time.at
    case 'skipped':
      return time.next
    case 'twice':
      return time.first
  }
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}
