import type { AgentTimeRow } from '@ramal/contract/entities/agent-time'
import { cn } from '@ramal/ui/lib/cn'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { useTranslation } from 'react-i18next'
import { COLUMNS, type Column, NOTHING, wordsOf } from './time-words.ts'

// The room of the table decides: where it is scarce what is rarely asked for goes, where it is scarcest each row is a card.
const PLACES: Partial<Record<Column, string>> = {
  limit: '@max-3xl:hidden',
  origin: '@max-3xl:hidden',
  legalType: '@max-2xl:hidden',
  startedBy: '@max-2xl:hidden',
}
const FIGURES: ReadonlySet<Column> = new Set(['from', 'to', 'duration', 'limit', 'excess'])
const CELL =
  'h-9 px-2 @max-xl:flex @max-xl:h-auto @max-xl:justify-between @max-xl:gap-4 @max-xl:px-0 @max-xl:py-0.5'

/** The times of a day, the newest first. */
export function TimeTable({ rows, at }: { rows: readonly AgentTimeRow[]; at: (iso: string) => string }) {
  const { t } = useTranslation()
  return (
    <Table>
      <thead className="@max-xl:sr-only">
        <tr>
          {COLUMNS.map((column) => (
            <TableHead key={column} className={cn('px-2', PLACES[column])}>
              {t(`ownTime.${column}`)}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const words = wordsOf(row, at, t)
          return (
            <TableRow key={`${row.source}-${row.id}`} className="@max-xl:flex @max-xl:flex-col @max-xl:py-2">
              {COLUMNS.map((column) => (
                <TableCell
                  key={column}
                  className={cn(
                    CELL,
                    FIGURES.has(column) && 'whitespace-nowrap tabular-nums',
                    column === 'what' && 'font-medium @max-xl:order-first',
                    column === 'reason' && 'min-w-24 break-words',
                    words[column] === NOTHING && 'text-muted @max-xl:hidden',
                    PLACES[column],
                  )}
                >
                  <span aria-hidden="true" className="text-muted @xl:hidden">
                    {t(`ownTime.${column}`)}
                  </span>
                  <span className="@max-xl:text-right">{words[column]}</span>
                </TableCell>
              ))}
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}
