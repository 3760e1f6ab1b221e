import { currentLocale } from './locale.ts'

/** Whole minutes as people say them, the greatest unit alone: `6 min`, `2 h`, `3 d` in the words of the page. */
export function waitedText(minutes: number): string {
  if (minutes < 60) return inUnit(minutes, 'minute')
  return minutes < 48 * 60
    ? inUnit(Math.floor(minutes / 60), 'hour')
    : inUnit(Math.floor(minutes / 1_440), 'day')
}

function inUnit(value: number, unit: 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}
