import type { Figures, ReportPage, ReportRow } from '@ramal/contract/entities/report'
import type { Measure, Report } from '@ramal/contract/reports'
import { sortedRows } from '@ramal/domain/report/sorted-rows'
import { cn } from '@ramal/ui/lib/cn'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { Tooltip } from '@ramal/ui/tooltip'
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/use-locale.ts'
import { figureText } from './figure-text.ts'
import { LONG_TABLE, LongTable } from './long-table.tsx'
import { dayLabel, rowLabel } from './row-label.ts'
import type { ReportView } from './use-report-view.ts'

interface ReportTableProps {
  readonly report: Report
  readonly page: ReportPage
  readonly view: ReportView
  readonly name: string
}

const FIRST = 'sticky left-0 bg-surface'

/** The numbers of a report: each head sorts and says what it counts, the totals stand below. */
export function ReportTable({ report, page, view, name }: ReportTableProps) {
  const rows = sortedRows(page.rows, view.sort)
  const head = <Heads report={report} view={view} />
  const foot = <Totals report={report} page={page} />
  if (rows.length > LONG_TABLE)
    return (
      <LongTable name={name} head={head} foot={foot} columns={report.columns.length + 1} rows={rows}>
        {(row, at) => <Row key={row.key} report={report} row={row} at={at} />}
      </LongTable>
    )
  return (
    <Table aria-label={name}>
      <thead>{head}</thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} report={report} row={row} />
        ))}
      </tbody>
      <tfoot>{foot}</tfoot>
    </Table>
  )
}

function Heads({ report, view }: Pick<ReportTableProps, 'report' | 'view'>) {
  const { t } = useTranslation()
  return (
    <tr>
      <TableHead className={FIRST}>{t(`report.row.${report.rows}`)}</TableHead>
      {report.columns.map((column) => (
        <SortHead key={column} column={column} view={view} />
      ))}
    </tr>
  )
}

function Row({ report, row, at }: { report: Report; row: ReportRow; at?: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const label = rowLabel(report, row, { t, locale })
  return (
    <TableRow aria-rowindex={at}>
      <th
        scope="row"
        title={label}
        className={cn(FIRST, 'h-10 max-w-40 truncate px-3 py-1.5 text-left font-normal sm:max-w-72')}
      >
        {label}
      </th>
      <Cells columns={report.columns} values={row.values} />
    </TableRow>
  )
}

function Totals({ report, page }: Pick<ReportTableProps, 'report' | 'page'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <TotalRow label={t('report.total')} columns={report.columns} values={page.totals} />
      {page.before && (
        <TotalRow
          label={t('report.before')}
          hint={`${dayLabel(page.before.from, locale)} – ${dayLabel(page.before.to, locale)}`}
          columns={report.columns}
          values={page.before.totals}
        />
      )}
    </>
  )
}

interface Values {
  readonly columns: readonly Measure[]
  readonly values: Figures
}

function Cells({ columns, values }: Values) {
  const locale = useLocale()
  return columns.map((column) => (
    <TableCell key={column} className="whitespace-nowrap text-right tabular-nums">
      {figureText(column, values[column], locale)}
    </TableCell>
  ))
}

function TotalRow({ label, hint, ...values }: Values & { label: string; hint?: string }) {
  return (
    <tr className="border-t bg-surface font-medium">
      <th scope="row" className={cn(FIRST, 'h-10 px-3 py-1.5 text-left font-medium')}>
        {label}
        {hint && <span className="block font-normal text-muted text-xs">{hint}</span>}
      </th>
      <Cells {...values} />
    </tr>
  )
}

function SortHead({ column, view }: { column: Measure; view: ReportView }) {
  const { t } = useTranslation()
  const isSorted = view.sort?.by === column
  const falling = isSorted && view.sort?.falling === true
  const name = t(`report.column.${column}`)
  return (
    <TableHead aria-sort={isSorted ? (falling ? 'descending' : 'ascending') : 'none'} className="text-right">
      <Tooltip text={t(`report.meaning.${column}`)}>
        <button
          type="button"
          aria-label={t('report.sortBy', { column: name })}
          className="inline-flex min-h-8 items-center gap-1 hover:text-text"
          // The largest first, then the smallest, then as it came.
          onClick={() => view.show({ sort: isSorted ? (falling ? column : null) : `-${column}` })}
        >
          {name}
          {isSorted && (falling ? <ArrowDownIcon className="size-3" /> : <ArrowUpIcon className="size-3" />)}
        </button>
      </Tooltip>
    </TableHead>
  )
}
