import { createHash } from 'node:crypto'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx } from '@ramal/db/store/store'
import { readDay } from '@ramal/domain/calendar/civil'
import { instantOf } from '@ramal/domain/calendar/zone'
import { sealedRows, sealText } from '@ramal/domain/day/time-seal'
import { text } from '@ramal/i18n/text'
import { wrongField } from '../../http/wrong-field.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import type { Reader } from '../agent-day/day-rows.ts'
import { readTimes } from '../agent-day/time-rows.ts'

/** Longer than any month, days. */
const MONTH_DAYS = 32

/** A month in days of the calendar, from its first to the first of the next one. */
export interface Month {
  readonly name: string
  readonly first: number
  readonly next: number
}

/** @throws AppError of the field `month` for what is none */
export function monthOf(name: string, locale: Locale): Month {
  const first = readDay(`${name}-01`)
  if (first === null || !/^\d{4}-\d\d$/.test(name))
    throw wrongField('month', text(locale, 'validation.invalid'))
  return { name, first, next: firstOfNext(first, name) }
}

function firstOfNext(first: number, month: string): number {
  const [year = 0, of = 0] = month.split('-').map(Number)
  const next = of === 12 ? `${year + 1}-01-01` : `${year}-${String(of + 1).padStart(2, '0')}-01`
  return readDay(next) ?? first + MONTH_DAYS
}

/** What the ledgers have of somebody's month where the tenant is, and its seal of what had ended by `until` (epoch ms). */
export async function readMonth(
  tx: ReadTx,
  whose: Reader,
  { month, until }: { month: Month; until: number },
) {
  const zone = await timezoneOf(tx, whose.tenantId)
  const since = instantOf(month.first, 0, zone)
  const end = instantOf(month.next, 0, zone)
  const rows = await readTimes(tx, whose, { since, until: end })
  // What began in the month and ended in the next one is the month's.
  const sealed = sealedRows(
    rows.filter(({ from }) => from < end),
    { since, until },
  )
  const seal = {
    month: month.name,
    until: new Date(until).toISOString(),
    count: sealed.length,
    sha256: createHash('sha256').update(sealText(sealed)).digest('hex'),
  }
  return { zone, rows, seal }
}
