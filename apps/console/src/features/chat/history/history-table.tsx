import type { Page } from '@ramal/contract/entities/page'
import type { HistoryRow } from '@ramal/contract/entities/room'
import { cut } from '@ramal/domain/form/cuts'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { cn } from '@ramal/ui/lib/cn'
import { Skeleton } from '@ramal/ui/skeleton'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import type { UseQueryResult } from '@tanstack/react-query'
import { InboxIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { lastLine } from '../conversation/message-preview.ts'
import { formatDateTime } from '../datetime.ts'
import { Unarchive } from './unarchive.tsx'

/** The rows of one page, and the way to the next. */
export function HistoryTable({
  query,
  offset,
  pageSize,
  onPage,
  onView,
  onUnarchived,
  onClear,
}: {
  query: UseQueryResult<Page<HistoryRow>>
  offset: number
  pageSize: number
  onPage: (offset: number) => void
  onView: (row: HistoryRow) => void
  /** Where rows are archived chats: one of them was opened again. */
  onUnarchived?: () => void
  /** Where something is searched: shows all again. */
  onClear?: () => void
}) {
  const { t } = useTranslation()
  const { data, error } = query
  if (error) {
    return (
      <ErrorState
        title={t('errors.loadFailed')}
        text={messageOf(error)}
        retryLabel={t('errors.tryAgain')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!data) return <Skeleton className="h-64" />
  if (data.count === 0) {
    return onClear ? (
      <EmptyState
        icon={<InboxIcon />}
        title={t('common.noResults')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('common.clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState icon={<InboxIcon />} title={t('chat.historyEmpty')} />
    )
  }
  const last = Math.min(offset + pageSize, data.count)
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto" aria-busy={query.isFetching}>
        <Rows rows={data.results} onView={onView} {...(onUnarchived && { onUnarchived })} />
      </div>
      <nav className="flex items-center justify-end gap-2 text-muted text-sm tabular-nums">
        <span>{t('chat.range', { from: offset + 1, to: last, count: data.count })}</span>
        <Button
          variant="secondary"
          size="sm"
          disabled={offset === 0}
          onClick={() => onPage(Math.max(0, offset - pageSize))}
        >
          {t('common.previousPage')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={last >= data.count}
          onClick={() => onPage(offset + pageSize)}
        >
          {t('common.nextPage')}
        </Button>
      </nav>
    </>
  )
}

// Where a table would scroll sideways each chat is a card: who and when, what was said last, number and the way in.
const HEAD_ROW = 'max-sm:sr-only'
const CARD =
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:px-1 max-sm:py-2'
const CELL = 'max-sm:h-auto max-sm:p-0 max-sm:py-0.5'

function Rows({
  rows,
  onView,
  onUnarchived,
}: {
  rows: readonly HistoryRow[]
  onView: (row: HistoryRow) => void
  onUnarchived?: () => void
}) {
  const { t } = useTranslation()
  return (
    <Table>
      <thead>
        <TableRow className={HEAD_ROW}>
          <TableHead>{t('chat.colId')}</TableHead>
          <TableHead>{t('chat.colDatetime')}</TableHead>
          <TableHead>{t('chat.colName')}</TableHead>
          <TableHead>{t('chat.colLastMessage')}</TableHead>
          <TableHead>{t('chat.colPhone')}</TableHead>
          <TableHead>{t('chat.colAction')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} className={CARD}>
            <TableCell className={cn(CELL, 'tabular-nums max-sm:hidden')}>{row.id}</TableCell>
            <TableCell
              className={cn(CELL, 'whitespace-nowrap tabular-nums max-sm:col-start-2 max-sm:row-start-1')}
            >
              {formatDateTime(row.datetime)}
            </TableCell>
            <TableCell className={cn(CELL, 'max-sm:row-start-1 max-sm:truncate max-sm:font-medium')}>
              {formatPhone(row.name)}
            </TableCell>
            <TableCell className={cn(CELL, 'max-w-72 truncate max-sm:col-span-2 max-sm:max-w-none')}>
              {cut(lastLine(row, t), 'lastMessage')}
            </TableCell>
            <TableCell className={cn(CELL, 'tabular-nums')}>{formatPhone(row.phone)}</TableCell>
            <TableCell className={cn(CELL, 'max-sm:text-right')}>
              <Button
                variant="link"
                size="sm"
                className="max-sm:h-11 max-sm:px-0"
                onClick={() => onView(row)}
              >
                {t('chat.viewer')}
              </Button>
              {onUnarchived && <Unarchive stepId={row.step_id} onDone={onUnarchived} />}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
