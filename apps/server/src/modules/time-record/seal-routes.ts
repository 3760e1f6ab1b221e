import { createHash } from 'node:crypto'
import { getTimeSeal } from '@ramal/contract/endpoints/time-record'
import type { Store } from '@ramal/db/store/store'
import { readDay } from '@ramal/domain/calendar/civil'
import { instantOf } from '@ramal/domain/calendar/zone'
import { sealedRows, sealText } from '@ramal/domain/day/time-seal'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { readTimes } from '../agent-day/time-rows.ts'

/** Longer than any month, days. */
const MONTH_DAYS = 32

/** The seal of a month of one's own record (contract §3.6): the ledgers only grow, so the same month gives the same hash. */
export function timeSealRoutes(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, getTimeSeal, async ({ user, query, locale }) => {
    const first = readDay(`${query.month}-01`)
    if (first === null || !/^\d{4}-\d\d$/.test(query.month))
      throw wrongField('month', text(locale, 'validation.invalid'))
    const now = clock.now()
    const asked = query.until === undefined ? now : Math.min(now, Date.parse(query.until))
    const sealed = await app.longLists.read(user.id, () =>
      store.read(
        async (tx) => {
          const zone = await timezoneOf(tx, user.tenantId)
          const since = instantOf(first, 0, zone)
          const end = instantOf(firstOfNext(first, query.month), 0, zone)
          const rows = await readTimes(tx, user, { since, until: end })
          // What began in the month and ended in the next one is the month's.
          const until = asked
          return {
            until,
            rows: sealedRows(
              rows.filter(({ from }) => from < end),
              { since, until },
            ),
          }
        },
        { long: true },
      ),
    )
    return answer(200, {
      month: query.month,
      until: new Date(sealed.until).toISOString(),
      count: sealed.rows.length,
      sha256: createHash('sha256').update(sealText(sealed.rows)).digest('hex'),
    })
  })
}

/** The first day of the month after this one, in days of the calendar. */
function firstOfNext(first: number, month: string): number {
  const [year = 0, of = 0] = month.split('-').map(Number)
  const next = of === 12 ? `${year + 1}-01-01` : `${year}-${String(of + 1).padStart(2, '0')}-01`
  return readDay(next) ?? first + MONTH_DAYS
}
