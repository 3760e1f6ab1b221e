import { type Day, dateOf, dayOf, weekDayOf } from '../calendar/civil.ts'
import { instantOf, type LocalTime, localTime, wallTime } from '../calendar/zone.ts'

/** A slot of the calendar, minutes. */
export const SLOT_MINUTES = 30
/** By how much a move changes a time, minutes. */
export const STEP_MINUTES = 15
const MINUTES_OF_DAY = 1440

/** Something with a time; epoch ms. */
export interface Timed {
  readonly id: number
  readonly dueAt: number
}

/** What of a calendar begins in one slot of one day, the earliest first. */
export interface Slot<T extends Timed = Timed> {
  /** Counted from midnight on the wall. */
  readonly slot: number
  readonly items: readonly T[]
}

/** The first moment of a day and that of the day after `count` of them, where the site is. Epoch ms. */
export function rangeOf(
  first: Day,
  count: number,
  zone: string,
): { readonly from: number; readonly to: number } {
  return { from: instantOf(first, 0, zone), to: instantOf(first + count, 0, zone) }
}

/** The Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  return day + 1 - weekDayOf(day)
}

/** The days that a page of a month shows: from the Monday of its first week to the Sunday of its last. */
export function daysOfMonth(day: Day): readonly Day[] {
  const { year, month } = dateOf(day)
  const first = mondayOf(dayOf(year, month, 1))
  const last = mondayOf(dayOf(year, month + 1, 0)) + 6
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** What of these is due on each day, by the slots of its wall clock. */
export function slotsByDay<T extends Timed>(
  items: readonly T[],
  zone: string,
): ReadonlyMap<Day, readonly Slot<T>[]> {
  const days = new Map<Day, Map<number, T[]>>()
  for (const item of items.toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id)) {
    const { day, minutes } = wallTime(item.dueAt, zone)
    const slot = Math.floor(minutes / SLOT_MINUTES)
    const slots = days.get(day) ?? new Map<number, T[]>()
    days.set(day, slots.set(slot, [...(slots.get(slot) ?? []), item]))
  }
  return new Map(
    [...days].map(([day, slots]) => [day, [...slots].map(([slot, found]) => ({ slot, items: found }))]),
  )
}

/** The time that is so many days and minutes later on the wall (§4.13): a move by a day keeps the time of day, also where the clocks are set between. */
export function movedBy(dueAt: number, by: { days?: number; minutes?: number }, zone: string): LocalTime {
  const { day, minutes } = wallTime(dueAt, zone)
  const moved = minutes + (by.minutes ?? 0)
  const over = Math.floor(moved / MINUTES_OF_DAY)
  return localTime(day + (by.days ?? 0) + over, moved - over * MINUTES_OF_DAY, zone)
}

/** Minutes of the day as near as a move can bring them. */
export function stepped(minutes: number): number {
  const most = MINUTES_OF_DAY - STEP_MINUTES
  return Math.min(most, Math.max(0, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES))
}
