import { DAYS } from '@ramal/domain/settings/week/blocks'

/** The days of the week, Monday first, in a language. */
export function dayNames(
  locale: string,
  weekday: 'long' | 'short',
): readonly { day: number; name: string }[] {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  // 2024-01-01 was a Monday.
  return DAYS.map((day) => ({ day, name: format.format(Date.UTC(2024, 0, day)) }))
}
