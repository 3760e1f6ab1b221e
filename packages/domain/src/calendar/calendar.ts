import { type Day, dateOf, dayOf, readDay, readMinutes, weekDayOf } from './civil.ts'
import { holidayOn } from './holidays.ts'
import { instantOf, wallTime } from './zone.ts'

/** `HH:mm`; a period that ends before or when it starts crosses midnight. */
export interface Period {
  /** 1 Monday … 7 Sunday. */
  readonly weekDays: readonly number[]
  readonly start: string
  readonly end: string
}

/** Days `YYYY-MM-DD`, both included; without hours the whole day. */
export interface Exception {
  readonly description: string
  readonly from: string
  readonly to: string
  readonly yearly: boolean
  readonly isOpen: boolean
  readonly start: string | null
  readonly end: string | null
}

/** When something is open (entities §5). */
export interface Calendar {
  /** IANA. */
  readonly timezone: string
  readonly alwaysOpen: boolean
  readonly periods: readonly Period[]
  readonly exceptions: readonly Exception[]
  /** `none`, `br_national`, or `br_` and a state. */
  readonly holidays: string
}

export type Opening =
  | { readonly why: 'always' | 'period' | 'outside' }
  | { readonly why: 'exception' | 'holiday'; readonly name: string }
export type OpenState = Opening & { readonly isOpen: boolean }

/**
 * Open at this instant (epoch ms), and why. An exception beats a holiday, a holiday the periods; all are judged by the day
 * on the wall. What begins on a day runs on past its midnight, unless the next day is closed as a whole.
 */
export function openState(calendar: Calendar, at: number): OpenState {
  if (calendar.alwaysOpen) return { isOpen: true, why: 'always' }
  const { day, minutes } = wallTime(at, calendar.timezone)
  const today = planOf(calendar, day)
  const spans = [...today.spans, ...planOf(calendar, day - 1).spans.map(theDayAfter)]
  const now = spans.filter((span) => minutes >= span.start && minutes < span.end)
  const found = now.find((span) => !span.isOpen) ?? now[0]
  return found ? { isOpen: found.isOpen, ...found.by } : { isOpen: false, ...today.otherwise }
}

/** When it next opens or closes (epoch ms); null when nothing changes within a year and a month. */
export function nextChange(calendar: Calendar, at: number): number | null {
  if (calendar.alwaysOpen) return null
  const { isOpen } = openState(calendar, at)
  const today = wallTime(at, calendar.timezone).day
  for (let day = today; day <= today + 397; day++) {
    const change = edgesOf(calendar, day).find(
      (instant) => instant > at && openState(calendar, instant).isOpen !== isOpen,
    )
    if (change !== undefined) return change
  }
  return null
}

/** Instants within a day at which something begins or ends, in order. */
function edgesOf(calendar: Calendar, day: Day): readonly number[] {
  const spans = [...planOf(calendar, day).spans, ...planOf(calendar, day - 1).spans.map(theDayAfter)]
  const minutes = [0, ...spans.flatMap((span) => [span.start, span.end])]
  return minutes
    .filter((minute) => minute >= 0 && minute < DAY)
    .map((minute) => instantOf(day, minute, calendar.timezone))
    .sort((a, b) => a - b)
}

const DAY = 1440

/** Minutes since the midnight of a day; the end may lie behind the next midnight. */
interface Span {
  readonly start: number
  readonly end: number
  readonly isOpen: boolean
  readonly by: Opening
}

interface DayPlan {
  readonly spans: readonly Span[]
  /** Why it is closed outside of the spans. */
  readonly otherwise: Opening
}

function planOf(calendar: Calendar, day: Day): DayPlan {
  const exceptions = calendar.exceptions.filter((one) => covers(one, day))
  const opening = exceptions.filter((one) => one.isOpen)
  const spans = exceptions.map((one) => spanOf(one, one))
  if (opening.length > 0) {
    const [first] = opening
    return { spans, otherwise: { why: 'exception', name: first!.description } }
  }
  const holiday = holidayOn(day, calendar.holidays)
  if (holiday !== null) {
    const by = { why: 'holiday', name: holiday } as const
    return { spans: [...spans, { start: 0, end: DAY, isOpen: false, by }], otherwise: by }
  }
  const periods = calendar.periods.filter((period) => period.weekDays.includes(weekDayOf(day)))
  return { spans: [...spans, ...periods.map((one) => spanOf(one, null))], otherwise: { why: 'outside' } }
}

function spanOf(hours: { start: string | null; end: string | null }, exception: Exception | null): Span {
  const start = readMinutes(hours.start) ?? 0
  const end = readMinutes(hours.end) ?? DAY
  const by: Opening = exception ? { why: 'exception', name: exception.description } : { why: 'period' }
  return { start, end: end <= start ? end + DAY : end, isOpen: exception?.isOpen ?? true, by }
}

function covers({ from, to, yearly }: Exception, day: Day): boolean {
  const first = readDay(from)
  if (first === null) return false
  const last = readDay(to) ?? first
  if (!yearly) return day >= first && day <= last
  const { year } = dateOf(day)
  // The one of this year, and the one that began last year and runs over New Year.
  return [year - 1, year].some((inYear) => {
    const { month, day: date } = dateOf(first)
    const begins = dayOf(inYear, month, date)
    return day >= begins && day <= begins + (last - first)
  })
}

// What runs past midnight, as the next day's clock has it.
function theDayAfter(span: Span): Span {
  return { ...span, start: span.start - DAY, end: span.end - DAY }
}
