import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'

/** What stands where a conversation is not there: that it comes, or why it does not and a way to ask again. */
export function WhyNoRoom({
  stepId,
  query: { data, error, refetch },
}: {
  stepId: number
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
}) {
  const { t } = useTranslation()
  if (error)
    return (
      <ErrorState
        title={t('chat.infoFailed', { id: stepId })}
        text={messageOf(error)}
        retryLabel={t('errors.tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  return data ? null : <Skeleton className="h-64" />
}
