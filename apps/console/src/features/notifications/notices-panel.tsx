import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { BellIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { NoticeList } from './notice-list.tsx'
import type { useNotices } from './use-notices.ts'

/** The notices, or that there are none, or why they are not known. */
export function NoticesPanel({ notices, count, error, dismiss, look }: ReturnType<typeof useNotices>) {
  const { t } = useTranslation()
  if (notices === null && error)
    return (
      <ErrorState
        title={t('notification.failed')}
        text={messageOf(error)}
        retryLabel={t('errors.tryAgain')}
        onRetry={look}
      />
    )
  if (notices === null)
    return (
      <div aria-busy="true" className="p-4">
        <Skeleton className="h-12 w-full" />
      </div>
    )
  if (notices.length === 0)
    return (
      <EmptyState icon={<BellIcon />} title={t('notification.empty')} text={t('notification.emptyText')} />
    )
  return <NoticeList notices={notices} older={count - notices.length} onDismiss={dismiss} />
}
