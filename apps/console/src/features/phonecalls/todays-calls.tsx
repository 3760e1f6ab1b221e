import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { durationText } from '@ramal/domain/call/duration-text'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { IconButton } from '@ramal/ui/icon-button'
import { cn } from '@ramal/ui/lib/cn'
import { Skeleton } from '@ramal/ui/skeleton'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeftIcon, ChevronRightIcon, PhoneIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { businessLink } from '../../lib/realtime/business-link.ts'
import { useProfile } from '../../lib/session.ts'
import { CALL_STEPS_KEY, CALLS_PER_PAGE, startOfDay, todaysCallsQuery } from './call-steps-query.ts'
import { dialStatusOf, directionOf } from './call-words.ts'
import { timeText } from './date-time-text.ts'

interface TodaysCallsProps {
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onOpen: (callId: number) => void
}

/** The agent's own calls of today, a page at a time; a call that changes brings the list up to date. */
export function TodaysCalls({ page, onPage, onOpen }: TodaysCallsProps) {
  const { t } = useTranslation()
  const { id } = useProfile()
  const { data, error, refetch } = useQuery({
    ...todaysCallsQuery(id, startOfDay(new Date()), page),
    placeholderData: keepPreviousData,
  })
  useCallsRefresh()
  if (error && !data) {
    return (
      <ErrorState
        title={t('call.listFailed')}
        text={messageOf(error)}
        retryLabel={t('call.retry')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <LoadingRows />
  if (data.count === 0) {
    return <EmptyState icon={<PhoneIcon />} title={t('call.noneToday')} text={t('call.noneTodayText')} />
  }
  return (
    <>
      <CallTable calls={data.results} onOpen={onOpen} />
      <Pager page={page} pages={Math.ceil(data.count / CALLS_PER_PAGE)} onPage={onPage} />
    </>
  )
}

// In a narrow place (the panel of a call with a form beside it, a telephone) direction and queue stand below the number.
const WIDE = '@max-xl:hidden'
const CELL = '@max-xl:px-2 @max-xl:py-1.5'

function CallTable({ calls, onOpen }: { calls: readonly CallDetail[]; onOpen: (callId: number) => void }) {
  const { t } = useTranslation()
  return (
    <Table>
      <thead>
        <tr>
          <TableHead className={CELL}>{t('field.datetime')}</TableHead>
          <TableHead className={CELL}>{t('field.phone')}</TableHead>
          <TableHead className={WIDE}>{t('call.direction')}</TableHead>
          <TableHead className={WIDE}>{t('field.queue')}</TableHead>
          <TableHead className={CELL}>{t('field.dial_status_text')}</TableHead>
          <TableHead className={cn(CELL, 'text-right')}>{t('call.duration')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
}

function CallRow({ call, onOpen }: { call: CallDetail; onOpen: (callId: number) => void }) {
  const { t } = useTranslation()
  const direction = directionOf(call, t)
  return (
    <TableRow className="relative">
      <TableCell className={cn(CELL, 'tabular-nums')}>{timeText(call.datetime)}</TableCell>
      <TableCell className={CELL}>
        {/* One control per row; it covers the row, so that a click anywhere opens the call. */}
        <button
          type="button"
          onClick={() => onOpen(call.id)}
          className="font-medium tabular-nums after:absolute after:inset-0"
        >
          {call.phone ?? t('softphone.unknownCaller')}
        </button>
        <p className="text-muted text-xs @xl:hidden">
          {call.queue ? `${direction} · ${call.queue}` : direction}
        </p>
      </TableCell>
      <TableCell className={WIDE}>{direction}</TableCell>
      <TableCell className={WIDE}>{call.queue}</TableCell>
      <TableCell className={CELL}>{dialStatusOf(call, t)}</TableCell>
      <TableCell className={cn(CELL, 'text-right tabular-nums')}>
        {durationText(call.total_answer_duration)}
      </TableCell>
    </TableRow>
  )
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  if (pages < 2) return null
  return (
    <nav className="flex items-center justify-end gap-2 border-t p-2 text-sm tabular-nums">
      <IconButton label={t('call.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon aria-hidden="true" />
      </IconButton>
      {page} / {pages}
      <IconButton label={t('call.nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon aria-hidden="true" />
      </IconButton>
    </nav>
  )
}

function LoadingRows() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2 p-4">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  )
}

/** The server tells of every change of a call of ours (contract §8.2). */
function useCallsRefresh() {
  const client = useQueryClient()
  useEffect(
    () =>
      businessLink.on('changeCallStep', () => void client.invalidateQueries({ queryKey: CALL_STEPS_KEY })),
    [client],
  )
}
