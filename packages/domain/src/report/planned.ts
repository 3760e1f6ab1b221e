import { instantOf } from '../calendar/zone.ts'
import { type Span, unionMs } from './union.ts'

/** When somebody works, by the clock on the wall (`HH:mm`); an end that is not after its start is the next day's. */
export interface PlannedShift {
  /** 1 Monday … 7 Sunday. */
  readonly week_days: readonly number[]
  readonly start: string
  readonly end: string
}

/** When somebody is to be there on a day (counted since 1970) where the site is, with what is left of the evening before. */
export function plannedSpans(shifts: readonly PlannedShift[], day: number, zone: string): Span[] {
  return [day - 1, day].flatMap((of) =>
    shifts
      .filter(({ week_days: days }) => days.includes(weekDayOf(of)))
      .map(({ start, end }) => {
        const [from, to] = [minutesOf(start), minutesOf(end)]
        return {
          from: instantOf(of, from, zone),
          to: instantOf(of, to > from ? to : to + DAY_MINUTES, zone),
        }
      }),
  )
}

/** How long one was to be there within a window, was then, and was besides. */
export function keptOf(
  planned: readonly Span[],
  there: readonly Span[],
  window: Span,
): { plannedMs: number; keptMs: number; besideMs: number } {
  const plannedMs = unionMs(planned, window)
  const thereMs = unionMs(there, window)
  const keptMs = plannedMs + thereMs - unionMs([...planned, ...there], window)
  return { plannedMs, keptMs, besideMs: thereMs - keptMs }
}

const DAY_MINUTES = 1_440

// Day 0 was a Thursday.
const weekDayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
