import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { ShieldUserIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { dataRequestsQuery } from '../record-queries.ts'
import { SidePage } from '../side-page.tsx'
import { Officer } from './officer.tsx'
import { RequestItem } from './request-item.tsx'
import { useErased } from './use-erased.ts'

/** What people asked of their data, the one that is due first at the top. */
export function RequestsPage() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { data, error, refetch } = useQuery(dataRequestsQuery(null))
  useErased(null)
  return (
    <SidePage back="/clients" title={t('dataRequest.title')}>
      {data && <Officer officer={data.officer} />}
      {error ? (
        <ErrorState
          title={t('clientRecord.failed')}
          text={messageOf(error)}
          retryLabel={t('call.retry')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.results.length === 0 ? (
        <EmptyState
          icon={<ShieldUserIcon />}
          title={t('dataRequest.none')}
          text={t('dataRequest.noneText')}
        />
      ) : (
        <ul aria-label={t('dataRequest.title')} className="flex flex-col gap-3">
          {data.results.map((one) => (
            <RequestItem
              key={one.id}
              request={one}
              of={
                one.is_erased ? (
                  <span className="font-medium">{one.client.description}</span>
                ) : (
                  <Link
                    className="font-medium text-accent-text hover:underline"
                    to={to(`/clients/${one.client.id}/edit?tab=rights`)}
                  >
                    {one.client.description}
                  </Link>
                )
              }
            />
          ))}
        </ul>
      )}
    </SidePage>
  )
}
