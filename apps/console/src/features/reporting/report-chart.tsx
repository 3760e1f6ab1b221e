import type { ReportRow } from '@ramal/contract/entities/report'
import type { Report } from '@ramal/contract/reports'
import { BarChart } from '@ramal/ui/bar-chart'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/use-locale.ts'
import { figureText } from './figure-text.ts'
import { dayLabel, rowLabel } from './row-label.ts'

/** As many bars of things with names as are looked through. */
const MOST_NAMES = 12

/** A report as bars: times one beside the other, things by their size. The table below has the same numbers. */
export function ReportChart({
  report,
  rows,
  name,
}: {
  report: Pick<Report, 'rows' | 'chart'>
  rows: readonly ReportRow[]
  name: string
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const ofTime = report.rows === 'day' || report.rows === 'hour'
  const size = (row: ReportRow) => report.chart.reduce((sum, measure) => sum + (row.values[measure] ?? 0), 0)
  const shown = ofTime ? rows : rows.toSorted((a, b) => size(b) - size(a)).slice(0, MOST_NAMES)
  const bars = shown.map((row) => ({
    key: row.key,
    label:
      report.rows === 'day'
        ? dayLabel(row.key, locale).replace(/^.*?,\s*/, '')
        : rowLabel(report, row, { t, locale }),
    parts: report.chart.map((measure) => ({
      name: t(`report.column.${measure}`),
      value: row.values[measure] ?? 0,
      text: figureText(measure, row.values[measure], locale),
    })),
  }))
  return (
    <>
      <BarChart kind={ofTime ? 'upright' : 'lying'} bars={bars} label={t('report.chartOf', { name })} />
      {!ofTime && rows.length > shown.length && (
        <p className="mt-1 text-muted text-xs">
          {t('report.first', { count: shown.length, all: rows.length })}
        </p>
      )}
    </>
  )
}
