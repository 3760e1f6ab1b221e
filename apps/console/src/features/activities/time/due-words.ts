import type { DueGroup } from '@ramal/domain/activity/due-group'
import { currentLocale } from '../../../lib/locale.ts'
import { waitedText } from '../../../lib/waited-text.ts'

type Parts = Intl.DateTimeFormatOptions

const TIME: Parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const DATE: Parts = { day: '2-digit', month: '2-digit' }

/** `14:30`, where the site is. */
export function timeIn(zone: string, at: number): string {
  return format(zone, TIME, at)
}

/** `seg 09:00` within the week, else `24/12 09:00`: short, and yet a day. */
export function dayTimeIn(zone: string, at: number, now: number): string {
  const isNear = Math.abs(at - now) < 6 * 86_400_000
  const day = format(zone, isNear ? { weekday: 'short' } : DATE, at).replace('.', '')
  return `${day} ${timeIn(zone, at)}`
}

/** All of it, for a tooltip: `quinta-feira, 26 de novembro de 2026 14:30`. */
export function wholeTimeIn(zone: string, at: number): string {
  return format(zone, { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' }, at)
}

/** As the field for a time takes it: `26/11/2026 14:30`, the month first where that is written so. */
export function typedIn(zone: string, at: number): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
      ...TIME,
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const [day, month] = [parts.get('day'), parts.get('month')]
  const date = dateOrder() === 'day-first' ? `${day}/${month}` : `${month}/${day}`
  return `${date}/${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')}`
}

/** How the language of the page writes a date. */
export function dateOrder(): 'day-first' | 'month-first' {
  return currentLocale() === 'en-us' ? 'month-first' : 'day-first'
}

/** A time zone as it is read: `America/Sao Paulo`. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** When an activity is due, in the words of its group. */
export function dueText(group: DueGroup, at: number | null, { now, zone }: { now: number; zone: string }) {
  if (at === null) return null
  switch (group) {
    case 'overdue':
      return { ago: waitedText(Math.max(0, Math.floor((now - at) / 60_000))) }
    case 'today':
    case 'tomorrow':
      return { at: timeIn(zone, at) }
    case 'week':
    case 'later':
    case 'undated':
      return { at: dayTimeIn(zone, at, now) }
  }
}

function format(timeZone: string, parts: Parts, at: number): string {
  return new Intl.DateTimeFormat(currentLocale(), { timeZone, ...parts }).format(at)
}
