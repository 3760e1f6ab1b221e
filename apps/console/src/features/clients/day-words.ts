import type { Locale } from '@ramal/contract/vocabulary'

/** A moment as people write it, with its time. */
export function momentText(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso))
}

/** The time of day of a moment. */
export function timeText(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(iso))
}

/** A day in words: for the heads between days. */
export function dayText(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(iso))
}

/** A date without time, as the calendar has it: no zone moves it. */
export function dateText(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(date))
}
