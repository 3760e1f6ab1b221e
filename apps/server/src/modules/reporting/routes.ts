import { getReportChoices, getReportPage } from '@ramal/contract/endpoints/reports'
import { LONGEST_PERIOD, type ReportKey, reportOf } from '@ramal/contract/reports'
import type { Locale } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import { wallTime } from '@ramal/domain/calendar/zone'
import { type Period, type PeriodFault, periodOf } from '@ramal/domain/report/period'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { readChoices } from './choice-rows.ts'
import { makeReport } from './make-report.ts'

interface ReportDeps {
  readonly store: Store
  readonly clock: Clock
}

/** The reports of the catalogue (contract §12): each day is counted in the thread for long reads, by turns with everybody else. */
export function reportRoutes(app: FastifyInstance, { store, clock }: ReportDeps): void {
  route(app, getReportPage, async ({ user, params, query, locale }) => {
    if (reportOf(params.report) === null) throw new AppError('not_found')
    const now = clock.now()
    const zone = await store.read((tx) => timezoneOf(tx, user.tenantId))
    const period = askedPeriod(query, wallTime(now, zone).day, locale)
    const turn = <T>(read: () => Promise<T>) => app.longLists.read(user.id, read)
    const key = params.report as ReportKey // `reportOf` knows it
    const order = { key, reader: user, asked: query, period, zone, now, compares: query.compare }
    return answer(200, await makeReport({ store, turn }, order))
  })

  route(app, getReportChoices, async ({ user }) =>
    answer(200, await store.read((tx) => readChoices(tx, user))),
  )
}

/** @throws AppError of the field that is wrong */
function askedPeriod(
  asked: { readonly from: string; readonly to: string },
  today: number,
  locale: Locale,
): Period {
  const period = periodOf(asked, { today, longest: LONGEST_PERIOD })
  if (typeof period === 'object') return period
  throw wrongField(FIELD_OF[period], text(locale, 'validation.invalid'))
}

const FIELD_OF: Readonly<Record<PeriodFault, 'from' | 'to'>> = {
  from: 'from',
  order: 'to',
  to: 'to',
  long: 'from',
}
