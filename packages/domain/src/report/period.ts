import { dateOf, readDay } from '../calendar/civil.ts'
import { instantOf, wallTime } from '../calendar/zone.ts'

/** A run of days where the site is, both counted. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Why a period cannot be counted. */
export type PeriodFault = 'from' | 'order' | 'to' | 'long'

/** The period that was asked for; nothing given: the last seven days with today. */
export function periodOf(
  asked: { readonly from: string; readonly to: string },
  { today, longest }: { readonly today: number; readonly longest: number },
): Period | PeriodFault {
  const to = asked.to === '' ? today : readDay(asked.to)
  // Day 0 is 1970-01-01: nothing was counted before, and the period before it must have days with names.
  if (to === null || to < 0) return 'to'
  const from = asked.from === '' ? to - 6 : readDay(asked.from)
  if (from === null || (asked.from !== '' && from < 0)) return 'from'
  if (from > to) return 'order'
  return to - from + 1 > longest ? 'long' : { from, to }
}

/** As many days as it has, just before it. */
export function periodBefore({ from, to }: Period): Period {
  return { from: from - (to - from + 1), to: from - 1 }
}

/** A day, or a run of days from `day` on, as a slice of time, epoch ms; `until` is not of it. */
export interface DaySlice {
  readonly day: number
  readonly since: number
  readonly until: number
}

/** The days of a period, so many at a time: each slice is counted by itself, so that nobody waits for all of them. */
export function slicesOfPeriod({ from, to }: Period, zone: string, days = 1): DaySlice[] {
  return Array.from({ length: Math.ceil((to - from + 1) / days) }, (_, index) => {
    const day = from + index * days
    const next = Math.min(day + days, to + 1)
    return { day, since: instantOf(day, 0, zone), until: instantOf(next, 0, zone) }
  })
}

/** `YYYY-MM-DD`. */
export function dayText(day: number): string {
  const { year, month, day: ofMonth } = dateOf(day)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(ofMonth)}`
}

/** The hour on the wall (`HH`) of an hour counted since the start of a slice: on a day whose clocks change they differ. */
export function hourText(slice: DaySlice, hours: number, zone: string): string {
  return two(Math.floor(wallTime(slice.since + hours * 3_600_000, zone).minutes / 60))
}

const two = (value: number) => String(value).padStart(2, '0')
