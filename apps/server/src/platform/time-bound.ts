import { midnightBefore } from './midnight.ts'

const DAY_MS = 86_400_000

/**
 * A time that filters, epoch ms: ISO 8601, or a date that means its first or last moment in this time zone (IANA name). Null for
 * what is neither: a wrong filter filters nothing (contract §0.1).
 */
export function timeBound(text: string, bound: 'from' | 'to', timeZone: string): number | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    const noon = Date.parse(`${text}T12:00:00Z`)
    if (Number.isNaN(noon)) return null
    const start = midnightBefore(noon, timeZone)
    return bound === 'from' ? start : start + DAY_MS - 1
  }
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return null
  const at = Date.parse(text.replace(/ (\d\d:\d\d)$/, '+$1')) // a `+` of the offset arrives as a space
  return Number.isNaN(at) ? null : at
}
