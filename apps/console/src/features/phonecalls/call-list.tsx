import type { CallDetail } from '@ramal/contract/entities/call-detail'
import type { Page } from '@ramal/contract/entities/page'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { LockIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { Pager } from '../../lib/pager.tsx'
import { CALLS_PER_PAGE } from './call-steps-query.ts'

/** A list of calls in its states: loading, refused, failed, empty, or a page of it. */
export function CallList({
  query: { data, error, refetch },
  page,
  onPage,
  empty,
  children,
}: {
  query: UseQueryResult<Page<CallDetail>>
  page: number
  onPage: (page: number) => void
  empty: ReactNode
  children: (calls: readonly CallDetail[]) => ReactNode
}) {
  const { t } = useTranslation()
  if (!data && error instanceof ApiError && error.status === 403) {
    return <EmptyState icon={<LockIcon />} title={t('call.listRefused')} text={messageOf(error)} />
  }
  if (!data && error) {
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
  if (data.count === 0) return empty
  return (
    <>
      {/* The table scrolls in what is left of the page, its head stays. */}
      <div className="min-h-0 flex-1 [&>div]:h-full [&>div]:overflow-auto">{children(data.results)}</div>
      <Footer count={data.count} page={page} onPage={onPage} />
    </>
  )
}

function Footer({ count, page, onPage }: { count: number; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  const pages = Math.ceil(count / CALLS_PER_PAGE)
  return (
    <div className="flex h-10 shrink-0 items-center justify-between gap-2 border-t px-3 text-muted text-xs tabular-nums">
      {t('call.total', { n: count })}
      <Pager page={page} pages={pages} onPage={onPage} />
    </div>
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
