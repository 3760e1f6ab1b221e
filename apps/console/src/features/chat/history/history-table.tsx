import type { Page } from '@ramal/contract/entities/page'
import type { HistoryRow } from '@ramal/contract/entities/room'
import { cut } from '@ramal/domain/form/cuts'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import type { UseQueryResult } from '@tanstack/react-query'
import { InboxIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { lastLine } from '../conversation/message-preview.ts'
import { formatDateTime } from '../datetime.ts'

/** The rows of one page, and the way to the next. */
export function HistoryTable({
  query,
  offset,
  pageSize,
  onPage,
  onView,
  onClear,
}: {
  query: UseQueryResult<Page<HistoryRow>>
  offset: number
  pageSize: number
  onPage: (offset: number) => void
  onView: (stepId: number) => void
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
        <Rows rows={data.results} onView={onView} />
      </div>
      <nav className="flex items-center justify-end gap-2 text-muted text-sm tabular-nums">
        <span>{t('chat.range', { from: offset + 1, to: last, count: data.count })}</span>
        <Button
          variant="secondary"
          size="sm"
          disabled={offset === 0}
          onClick={() => onPage(Math.max(0, offset - pageSize))}
        >
          {t('chat.previousPage')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={last >= data.count}
          onClick={() => onPage(offset + pageSize)}
        >
          {t('chat.nextPage')}
        </Button>
      </nav>
    </>
  )
}

function Rows({ rows, onView }: { rows: readonly HistoryRow[]; onView: (stepId: number) => void }) {
  const { t } = useTranslation()
  return (
    <Table>
      <thead>
        <TableRow>
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
          <TableRow key={row.id}>
            <TableCell className="tabular-nums">{row.id}</TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">{formatDateTime(row.datetime)}</TableCell>
            <TableCell>{row.name}</TableCell>
            <TableCell className="max-w-72 truncate">{cut(lastLine(row, t), 'lastMessage')}</TableCell>
            <TableCell className="tabular-nums">{row.phone}</TableCell>
            <TableCell>
              <Button variant="link" size="sm" onClick={() => onView(row.step_id)}>
                {t('chat.viewer')}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
