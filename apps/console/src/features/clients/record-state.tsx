import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleOffIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useLocalePath } from '../../lib/use-locale.ts'

/** A record in its states: loading, not there, failed, or shown. */
export function RecordState<Row>({
  query: { data, error, refetch },
  list,
  children,
}: {
  query: UseQueryResult<Row>
  list: string
  children: (row: Row) => ReactNode
}) {
  const { t } = useTranslation()
  const to = useLocalePath()
  if (data) return children(data)
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={<CircleOffIcon />}
        title={t('clientRecord.notFound')}
        action={
          <Button asChild variant="secondary">
            <Link to={to(list)}>{t('clientRecord.toList')}</Link>
          </Button>
        }
      />
    )
  if (error)
    return (
      <ErrorState
        title={t('clientRecord.failed')}
        text={messageOf(error)}
        retryLabel={t('errors.tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-4 md:p-6">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-96" />
    </div>
  )
}
