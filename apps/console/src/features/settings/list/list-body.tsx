import { cut } from '@ramal/domain/form/cuts'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { cn } from '@ramal/ui/lib/cn'
import { Skeleton } from '@ramal/ui/skeleton'
import { ListIcon, LockIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { permissionFor } from '../resource/declared.ts'
import type { ListBodyProps } from './list-props.ts'
import { ListTable } from './list-table.tsx'

/** The rows of a list, or why there are none: loading, empty by nature, empty by filter, failed, refused. */
export function ListBody(props: ListBodyProps) {
  const { where, list, base, mayAdd } = props
  const { t } = useTranslation()
  const { data, error, isPlaceholderData, refetch } = list.rows
  if (error instanceof ApiError && error.status === 403)
    return (
      <EmptyState
        icon={<LockIcon />}
        title={t('settings.refused')}
        text={t('settings.refusedName', { name: permissionFor(where.resource.key, 'view') })}
      />
    )
  if (error)
    return (
      <ErrorState
        title={t('settings.failed')}
        text={messageOf(error)}
        retryLabel={t('call.retry')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Rows />
  if (data.results.length > 0)
    return (
      <div
        className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
        aria-busy={isPlaceholderData}
      >
        <ListTable {...props} rows={data.results} />
      </div>
    )
  const { search, filters } = list.state
  if (search !== '' || Object.keys(filters).length > 0)
    return (
      <EmptyState
        icon={<ListIcon />}
        title={t('common.noResults')}
        text={
          search === ''
            ? t('settings.noneFiltered')
            : t('settings.noneFound', { text: cut(search, 'textFilter') })
        }
        action={
          <Button variant="secondary" onClick={() => list.change({ search: '', filters: {} })}>
            {t('settings.clear')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<ListIcon />}
      title={t('common.noResults')}
      text={t(mayAdd ? 'settings.emptyHint' : 'settings.empty')}
      {...(mayAdd && {
        action: (
          <Button asChild>
            <Link to={`${base}/create`}>{t('common.new')}</Link>
          </Button>
        ),
      })}
    />
  )
}

/** Rows that are not there yet. */
function Rows() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  )
}
