import { interactions } from '@ramal/contract/resources/crm'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { ListIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/http.ts'
import { useLocalePath } from '../../lib/use-locale.ts'

/** /interactions: the types of records that there are, each with the way to its records (§2.3). */
export function InteractionTypes() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { data, error, refetch } = useQuery({
    queryKey: ['interactions', 'types'],
    queryFn: ({ signal }) =>
      call(interactions.endpoints.list, {
        query: { is_active: true, limit: 500, ordering: ['order'] },
        signal,
      }),
  })
  if (error)
    return (
      <ErrorState
        title={t('errors.loadFailed')}
        text={messageOf(error)}
        retryLabel={t('errors.tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="m-4 h-40" />
  if (data.count === 0) return <EmptyState icon={<ListIcon />} title={t('common.noResults')} />
  return (
    <ul className="flex flex-col gap-1 p-4">
      {data.results.map(({ id, slug, description }) => (
        <li key={id}>
          <Link
            to={to(`/interactions/${id}/${slug}`)}
            className="flex min-h-11 items-center rounded-md border bg-surface px-4 font-medium hover:bg-hover"
          >
            {description}
          </Link>
        </li>
      ))}
    </ul>
  )
}
