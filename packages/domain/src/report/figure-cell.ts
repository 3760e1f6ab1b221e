import { MEASURE_UNITS, type Measure } from '@ramal/contract/reports'
import type { Locale } from '@ramal/contract/vocabulary'

/** A figure for a spreadsheet: whole seconds, per cent with a decimal sign of the language; nothing where there is none. */
export function figureCell(
  measure: Measure,
  value: number | null | undefined,
  locale: Locale,
): string | number {
  if (value === null || value === undefined) return ''
  if (MEASURE_UNITS[measure] !== 'share') return value
  return (value * 100).toLocaleString(locale, { maximumFractionDigits: 2, useGrouping: false })
}

/** What the head of a column of a file adds to its name. */
export function unitMark(measure: Measure): string {
  return { count: '', seconds: ' (s)', share: ' (%)' }[MEASURE_UNITS[measure]]
}
