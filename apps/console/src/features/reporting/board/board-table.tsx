import type { ReportRow } from '@ramal/contract/entities/report'
import type { Measure, ReportRows } from '@ramal/contract/reports'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { figureText } from '../figure-text.ts'
import { rowLabel } from '../row-label.ts'

interface BoardTableProps {
  readonly name: string
  readonly of: ReportRows
  readonly rows: readonly ReportRow[]
  readonly columns: readonly Measure[]
}

/** A few figures of each queue or reason. */
export function BoardTable({ name, of, rows, columns }: BoardTableProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Table aria-label={name}>
      <thead>
        <tr>
          <TableHead>{t(`report.row.${of}`)}</TableHead>
          {columns.map((column) => (
            <TableHead key={column} className="text-right">
              {t(`report.column.${column}`)}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <th scope="row" className="h-10 px-3 py-1.5 text-left font-normal">
              {rowLabel({ rows: of }, row, { t, locale })}
            </th>
            {columns.map((column) => (
              <TableCell key={column} className="text-right tabular-nums">
                {figureText(column, row.values[column], locale)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
