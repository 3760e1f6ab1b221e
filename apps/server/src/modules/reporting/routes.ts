import { getReportChoices, getReportPage, getReportPageFile } from '@ramal/contract/endpoints/reports'
import { LONGEST_PERIOD, REPORTS, type ReportKey, reportOf } from '@ramal/contract/reports'
import type { Locale } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import { wallTime } from '@ramal/domain/calendar/zone'
import { type Period, type PeriodFault, periodOf } from '@ramal/domain/report/period'
import { sortOf } from '@ramal/domain/report/sorted-rows'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { answer, route } from '../../http/route.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { readChoices } from './choice-rows.ts'
import { makeReport } from './make-report.ts'
import type { AskedReach } from './reach-rows.ts'
import { recordExport } from './record-export.ts'
import { reportCsv } from './report-csv.ts'
import { sendCsv } from './send-csv.ts'

interface Asked extends AskedReach {
  readonly from: string
  readonly to: string
  readonly compare: boolean
}

interface ReportDeps {
  readonly store: Store
  readonly clock: Clock
}

/** The reports of the catalogue (contract §12): each day is counted in the thread for long reads, by turns with everybody else. */
export function reportRoutes(app: FastifyInstance, { store, clock }: ReportDeps): void {
  const pageOf = async (
    user: SignedIn,
    { report, query, locale }: { report: string; query: Asked; locale: Locale },
  ) => {
    if (reportOf(report) === null) throw new AppError('not_found')
    const now = clock.now()
    const zone = await store.read((tx) => timezoneOf(tx, user.tenantId))
    const period = askedPeriod(query, wallTime(now, zone).day, locale)
    const turn = <T>(read: () => Promise<T>) => app.longLists.read(user.id, read)
    const key = report as ReportKey // `reportOf` knows it
    const order = { key, reader: user, asked: query, period, zone, now, compares: query.compare }
    return (await makeReport({ store, turn }, order)).page
  }

  route(app, getReportPage, async ({ user, params, query, locale }) =>
    answer(200, await pageOf(user, { report: params.report, query, locale })),
  )

  route(app, getReportPageFile, async ({ user, params, query, locale, request, reply }) => {
    app.meter.take(user.id, 'made')
    const page = await pageOf(user, { report: params.report, query, locale })
    const { queue, chat_queue, team, agent, sort } = query
    const file = await reportCsv(page, locale, sortOf(sort, REPORTS[page.report].columns))
    await store.write((tx) =>
      recordExport(tx, user, {
        ...{ at: clock.now(), address: request.ip, entity: 'reports', entityId: null },
        asked: { report: page.report, from: page.from, to: page.to, queue, chat_queue, team, agent },
      }),
    )
    return await sendCsv(reply, file)
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
