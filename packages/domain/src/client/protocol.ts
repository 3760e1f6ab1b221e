import type { CivilDate } from '../calendar/civil.ts'

/** A protocol number without its counter, and how many digits that has (entities §3, interactions). */
export interface ProtocolParts {
  readonly before: string
  readonly digits: number
  readonly after: string
}

/**
 * The mask of a type of record on a day: `YYYY`, `YY`, `MM` and `DD` are the date's, the first run of `#` is the counter, which begins anew
 * wherever the rest is another. The date is that of the tenant's place.
 */
export function protocolParts(prefix: string, mask: string, date: CivilDate): ProtocolParts {
  const year = String(date.year)
  const [month, day] = [date.month, date.day].map((part) => String(part).padStart(2, '0')) as [string, string]
  const dated = mask
    .replaceAll('YYYY', year)
    .replaceAll('YY', year.slice(2))
    .replaceAll('MM', month)
    .replaceAll('DD', day)
  const counter = /#+/.exec(dated)
  if (!counter) return { before: `${prefix}${dated}`, digits: 1, after: '' }
  return {
    before: `${prefix}${dated.slice(0, counter.index)}`,
    digits: counter[0].length,
    after: dated.slice(counter.index + counter[0].length),
  }
}

/** The number: the counter has at least its digits, and more where it outgrows them. */
export function protocolNumber({ before, digits, after }: ProtocolParts, count: number): string {
  return `${before}${String(count).padStart(digits, '0')}${after}`
}
