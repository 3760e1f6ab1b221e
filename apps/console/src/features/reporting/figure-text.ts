import { MEASURE_UNITS, type Measure } from '@ramal/contract/reports'
import type { Locale } from '@ramal/contract/vocabulary'
import { durationText } from '@ramal/domain/call/duration-text'

/** Stands where there was nothing of which a figure could be: never a 0. */
export const NO_FIGURE = '–'

/** A figure as it is read: a number, a time or a share in per cent. */
export function figureText(measure: Measure, value: number | null | undefined, locale: Locale): string {
  if (value === null || value === undefined) return NO_FIGURE
  switch (MEASURE_UNITS[measure]) {
    case 'count':
      return value.toLocaleString(locale)
    case 'seconds':
      return durationText(value)
    case 'share':
      return percent(value, locale)
  }
}

function percent(value: number, locale: Locale): string {
  return value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
}
