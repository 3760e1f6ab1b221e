import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LockIcon, SearchXIcon, UsersIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { ClearSearch } from '../../lib/clear-search.tsx'
import { currentLocale } from '../../lib/locale.ts'
import { Pager } from '../../lib/pager.tsx'
import { useLinkLost } from '../../lib/realtime/use-link-lost.ts'
import { useLate } from '../../lib/use-late.ts'
import { CoworkerList } from './coworker-list.tsx'
import { COWORKERS_PER_PAGE, coworkersQuery } from './coworkers-query.ts'
import type { CoworkersView as View } from './use-coworkers-view.ts'

/** The people in their states: on their way, refused, failed, none, none found, no longer live, or a page of them. */
export function CoworkersView({
  view,
  teamId,
  onCall,
  onWrite,
}: {
  view: View
  teamId: number | null
  onCall: (endpoint: string, name: string) => void
  /** Opens the conversation with somebody. */
  onWrite: (userId: number) => void
}) {
  const { t } = useTranslation()
  const { page, search } = view
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...coworkersQuery({ page, search, teamId }),
    placeholderData: keepPreviousData,
  })
  const isLost = useLinkLost()
  if (!data && error instanceof ApiError && error.status === 403)
    return <EmptyState icon={<LockIcon />} title={t('coworker.refused')} />
  if (!data && error) {
    return (
      <ErrorState
        title={t('coworker.failed')}
        text={messageOf(error)}
        retryLabel={t('errors.tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Loading />
  if (data.count === 0) {
    return search === '' ? (
      <EmptyState icon={<UsersIcon />} title={t('coworker.none')} text={t('coworker.noneText')} />
    ) : (
      <EmptyState
        icon={<SearchXIcon />}
        title={t('coworker.noneFound', { search })}
        action={<ClearSearch onClear={() => view.show({ search: '' })} />}
      />
    )
  }
  return (
    <>
      {(isLost || error) && (
        <p role="status" className="border-b bg-sunken px-4 py-2 text-xs">
          {t('coworker.stale', { time: timeOf(dataUpdatedAt) })}
        </p>
      )}
      <CoworkerList people={data.results} onCall={onCall} onWrite={onWrite} />
      <Footer count={data.count} page={page} onPage={(next) => view.show({ page: next })} />
    </>
  )
}

function Footer({ count, page, onPage }: { count: number; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  const pages = Math.ceil(count / COWORKERS_PER_PAGE)
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 border-t px-4 py-2 text-muted text-xs tabular-nums">
      <span>{t('coworker.total', { n: count })}</span>
      <span className="@max-2xl:hidden flex-1">{t('coworker.keys')}</span>
      <Pager page={page} pages={pages} onPage={onPage} />
    </div>
  )
}

const SOON_MS = 200

function Loading() {
  const isLate = useLate(true, SOON_MS)
  return (
    <div aria-busy="true" className="flex min-h-40 flex-col gap-2 p-4">
      {isLate && ['a', 'b', 'c', 'd', 'e', 'f'].map((row) => <Skeleton key={row} className="h-11" />)}
    </div>
  )
}

function timeOf(at: number): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
