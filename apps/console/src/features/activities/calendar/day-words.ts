import { type Day, dateOf } from '@ramal/domain/calendar/civil'
import { currentLocale } from '../../../lib/locale.ts'

/** A day of the calendar in words; it knows no time zone. */
export function dayText(day: Day, parts: Intl.DateTimeFormatOptions): string {
  const { year, month, day: date } = dateOf(day)
  const words = new Intl.DateTimeFormat(currentLocale(), { ...parts, timeZone: 'UTC' })
  return words.format(Date.UTC(year, month - 1, date)).replace('.', '')
}

/** `2026-11-26`, as the address has it. */
export function dayName(day: Day): string {
  const { year, month, day: date } = dateOf(day)
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
