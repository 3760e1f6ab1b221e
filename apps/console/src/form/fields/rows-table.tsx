import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import type { ReactNode } from 'react'

interface Column {
  readonly key: string
  readonly text: string
  /** Class names. */
  readonly head?: string
  readonly cells?: string
}

/** Rows that somebody changes within a form: a column each, and behind them what can be done with a row, unless they are locked. */
export function RowsTable<R>({
  columns,
  rows,
  cell,
  acts,
}: {
  columns: readonly Column[]
  rows: readonly R[]
  cell: (row: R, key: string, at: number) => ReactNode
  /** `label`: the head of that column, for those who hear it. */
  acts: { label: string; of: (row: R, at: number) => ReactNode } | null
}) {
  return (
    <Table>
      <thead>
        <tr>
          {columns.map(({ key, text, head }) => (
            <TableHead key={key} className={head}>
              {text}
            </TableHead>
          ))}
          {acts && (
            <TableHead>
              <span className="sr-only">{acts.label}</span>
            </TableHead>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row that is not saved yet is its place
          <TableRow key={at}>
            {columns.map(({ key, cells }) => (
              <TableCell key={key} className={cells}>
                {cell(row, key, at)}
              </TableCell>
            ))}
            {acts && <TableCell className="whitespace-nowrap text-right">{acts.of(row, at)}</TableCell>}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
