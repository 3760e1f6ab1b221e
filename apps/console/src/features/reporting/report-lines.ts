import type { ReportPage } from '@ramal/contract/entities/report'
import type { Report } from '@ramal/contract/reports'
import type { Locale } from '@ramal/contract/vocabulary'
import { figureCell, unitMark } from '@ramal/domain/report/figure-cell'
import { sortedRows } from '@ramal/domain/report/sorted-rows'
import type { TFunction } from 'i18next'
import { rowLabel } from './row-label.ts'
import type { ReportView } from './use-report-view.ts'

/** The lines of a report on paper: its heads, its rows as they are sorted, its totals. */
export function reportLines(
  { report, page, sort }: { report: Report; page: ReportPage; sort: ReportView['sort'] },
  { t, locale }: { t: TFunction; locale: Locale },
): (string | number)[][] {
  const cells = (values: ReportPage['totals']) =>
    report.columns.map((column) => figureCell(column, values[column], locale))
  const head = report.columns.map((column) => `${t(`report.column.${column}`)}${unitMark(column)}`)
  return [
    [t(`report.row.${report.rows}`), ...head],
    ...sortedRows(page.rows, sort).map((row) => [
      report.rows === 'day' ? row.key : rowLabel(report, row, { t, locale }),
      ...cells(row.values),
    ]),
    [t('report.total'), ...cells(page.totals)],
    ...(page.before
      ? [[`${t('report.before')} ${page.before.from} – ${page.before.to}`, ...cells(page.before.totals)]]
      : []),
  ]
}
