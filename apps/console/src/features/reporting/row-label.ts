import type { ReportRow } from '@ramal/contract/entities/report'
import type { Report } from '@ramal/contract/reports'
import type { Locale } from '@ramal/contract/vocabulary'
import type { TFunction } from 'i18next'

/** What a row is of, in words: a day, an hour, or a name; of what is gone, its id. */
export function rowLabel(
  { rows }: Pick<Report, 'rows'>,
  { key, label }: ReportRow,
  { t, locale }: { t: TFunction; locale: Locale },
): string {
  if (rows === 'day') return dayLabel(key, locale)
  if (rows === 'hour') return `${key}:00`
  if (key === 'none') return t('report.none')
  return label ?? t('report.gone', { id: key })
}

/** A day with its weekday: `sex., 20/11`. */
export function dayLabel(day: string, locale: Locale): string {
  const at = new Date(`${day}T00:00:00Z`)
  const form = { timeZone: 'UTC', weekday: 'short', day: '2-digit', month: '2-digit' } as const
  return at.toLocaleDateString(locale, form)
}
