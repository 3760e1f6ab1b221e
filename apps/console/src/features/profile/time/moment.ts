import type { Locale } from '@ramal/contract/vocabulary'

/** Writes moments as the clock of the site shows them, to the second; `date`: with the day. */
export function momentIn(
  timeZone: string,
  locale: Locale,
  as: 'time' | 'date' = 'time',
): (iso: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeStyle: 'medium',
    ...(as === 'date' && { dateStyle: 'short' }),
  })
  return (iso) => format.format(new Date(iso))
}
