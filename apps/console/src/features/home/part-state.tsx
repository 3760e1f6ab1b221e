import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'

/** What was loaded, or that it is loading or could not be: each part of the home for itself. */
export function PartState<T>({
  query: { data, error, refetch },
  failed,
  height = 'h-24',
  children,
}: {
  query: UseQueryResult<T>
  /** What could not be loaded, in words. */
  failed: string
  /** Of what stands for it while it loads. */
  height?: 'h-9' | 'h-24'
  children: (data: T) => ReactNode
}) {
  const { t } = useTranslation()
  if (data !== undefined) return children(data)
  if (error) {
    return (
      <ErrorState
        title={failed}
        text={messageOf(error)}
        retryLabel={t('errors.tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div aria-busy="true">
      <Skeleton className={height} />
    </div>
  )
}
