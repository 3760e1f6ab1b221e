import type { ReportPage } from '@ramal/contract/entities/report'
import { REPORTS, type Report, type ReportKey } from '@ramal/contract/reports'
import type { ReadTx, Store } from '@ramal/db/store/store'
import {
  type DaySlice,
  dayText,
  type Period,
  periodBefore,
  slicesOfPeriod,
} from '@ramal/domain/report/period'
import type { ReportReach } from '@ramal/domain/report/within-reach'
import type { FloorViewer } from '../operation/audience-rows.ts'
import { countSlice } from './count-slice.ts'
import { ReportLedger } from './ledger.ts'
import { namesOfRows } from './name-rows.ts'
import { type AskedReach, reachOfReport } from './reach-rows.ts'

/** Reads when its turn has come, in the thread for long reads. */
export type TakeTurn = <T>(read: () => Promise<T>) => Promise<T>

export interface ReportOrder {
  readonly key: ReportKey
  readonly reader: FloorViewer
  readonly asked: AskedReach
  readonly period: Period
  readonly zone: string
  readonly compares: boolean
  /** Epoch ms: what comes after it has not happened. */
  readonly now: number
}

interface MakerDeps {
  readonly store: Store
  readonly turn: TakeTurn
}

/** A report with whose work it counted. */
export interface MadeReport {
  readonly page: ReportPage
  readonly reach: ReportReach
}

/**
 * Days of one read. Rows of days and hours need each day by itself, and people's sign-ins are many; of the others a week is few rows to hand
 * over and short enough to wait for.
 */
const daysAtOnce = ({ subject, rows }: Report) =>
  rows === 'day' || rows === 'hour' || subject === 'agentTimes' || subject === 'agentPlans' ? 1 : 7

/** Makes a report. Each slice is a read of its own, so that others have their turn between; `onSlice` hears how many are done. */
export async function makeReport(
  { store, turn }: MakerDeps,
  order: ReportOrder,
  onSlice: (done: number, of: number) => Promise<void> = async () => undefined,
): Promise<MadeReport> {
  const { key, reader, period, zone, now } = order
  const report: Report = REPORTS[key]
  const read = <T>(fn: (tx: ReadTx) => Promise<T>) => turn(() => store.read(fn, { long: true }))
  const reach = await read((tx) => reachOfReport(tx, reader, order.asked))
  const before = order.compares ? periodBefore(period) : null
  const days = slicesOfPeriod(period, zone, daysAtOnce(report))
  const daysBefore = before === null ? [] : slicesOfPeriod(before, zone, daysAtOnce(report))
  let done = 0
  const fill = async (slices: readonly DaySlice[]) => {
    const ledger = new ReportLedger(report, zone)
    for (const slice of slices) {
      ledger.add(slice, await countOne(read, report, { reader, reach, slice, zone, now }))
      done += 1
      await onSlice(done, days.length + daysBefore.length)
    }
    return ledger
  }
  const ledger = await fill(days)
  const beforeLedger = await fill(daysBefore)
  const names = await read((tx) =>
    namesOfRows(tx, reader.tenantId, { rows: report.rows, subject: report.subject, ids: ledger.ids }),
  )
  const page: ReportPage = {
    ...{ report: key, from: dayText(period.from), to: dayText(period.to), timezone: zone },
    made_at: new Date(now).toISOString(),
    rows: ledger.rows(names),
    totals: ledger.totals,
    before: before && {
      ...{ from: dayText(before.from), to: dayText(before.to), totals: beforeLedger.totals },
    },
  }
  return { page, reach }
}

async function countOne(
  read: <T>(fn: (tx: ReadTx) => Promise<T>) => Promise<T>,
  report: Report,
  {
    reader,
    reach,
    slice,
    zone,
    now,
  }: { reader: FloorViewer; reach: ReportReach; slice: DaySlice; zone: string; now: number },
) {
  const until = Math.min(slice.until, now + 1)
  if (until <= slice.since) return [] // It has not begun.
  return await read((tx) =>
    countSlice(tx, report, { tenantId: reader.tenantId, since: slice.since, until, zone, reach }),
  )
}
