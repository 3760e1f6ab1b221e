import { getDayBoard } from '@ramal/contract/endpoints/reports'
import type { DayBoard } from '@ramal/contract/entities/report'
import { REPORTS, type Report, type ReportKey } from '@ramal/contract/reports'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { wallTime } from '@ramal/domain/calendar/zone'
import { type DaySlice, dayText, slicesOfPeriod } from '@ramal/domain/report/period'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import type { FloorViewer } from '../operation/audience-rows.ts'
import { countSlice } from './count-slice.ts'
import { ReportLedger } from './ledger.ts'
import { namesOfRows } from './name-rows.ts'
import { ALL_IN_REACH, reachOfReport } from './reach-rows.ts'

/** The reports whose totals stand side by side. */
const SIDES = { calls: 'calls-by-day', agents: 'agents-day', chats: 'chats-by-day' } as const
const WEEK = 7

/** A supervisor's day (contract §12): what the reports count, since midnight, beside the same weekday a week before until the same time. */
export function dayBoardRoutes(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, getDayBoard, async ({ user }) => {
    const now = clock.now()
    const read = () => store.read((tx) => readBoard(tx, user, now), { long: true })
    return answer(200, await app.longLists.read(user.id, read))
  })
}

async function readBoard(tx: ReadTx, reader: FloorViewer, now: number): Promise<DayBoard> {
  const zone = await timezoneOf(tx, reader.tenantId)
  const reach = await reachOfReport(tx, reader, ALL_IN_REACH)
  const { day } = wallTime(now, zone)
  const [today, before] = [sliceOf(day, zone), sliceOf(day - WEEK, zone)]
  const until = { today: now + 1, before: before.since + (now + 1 - today.since) }
  const ledgerOf = async (key: ReportKey, slice: DaySlice, to: number) => {
    const ledger = new ReportLedger(REPORTS[key], zone)
    const own = { tenantId: reader.tenantId, since: slice.since, until: to, zone, reach }
    ledger.add(slice, await countSlice(tx, REPORTS[key], own))
    return ledger
  }
  const sideOf = async (slice: DaySlice, to: number) => ({
    calls: (await ledgerOf(SIDES.calls, slice, to)).totals,
    agents: (await ledgerOf(SIDES.agents, slice, to)).totals,
    chats: (await ledgerOf(SIDES.chats, slice, to)).totals,
  })
  const rowsOf = async (key: ReportKey) => {
    const ledger = await ledgerOf(key, today, until.today)
    const { rows, subject }: Report = REPORTS[key]
    return ledger.rows(await namesOfRows(tx, reader.tenantId, { rows, subject, ids: ledger.ids }))
  }
  return {
    ...{ day: dayText(day), before_day: dayText(day - WEEK), timezone: zone },
    made_at: new Date(now).toISOString(),
    today: await sideOf(today, until.today),
    before: await sideOf(before, until.before),
    hours: await rowsOf('calls-by-hour'),
    queues: await rowsOf('queues'),
    pauses: await rowsOf('pauses'),
  }
}

function sliceOf(day: number, zone: string): DaySlice {
  return slicesOfPeriod({ from: day, to: day }, zone)[0]!
}
