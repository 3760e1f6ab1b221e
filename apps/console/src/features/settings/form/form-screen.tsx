import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleOffIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { type Row, rowQuery, type Whereabouts } from '../resource/resource-api.ts'
import { leaveRow } from '../resource/row-left.ts'
import { RowForm } from './row-form.tsx'

/** The form of a row, `{url}{id}/edit`, or of a new one, `{url}create`, perhaps from another (`duplicate_id`, §2.10). */
export function FormScreen({ where, id, base }: { where: Whereabouts; id: number | null; base: string }) {
  const [params] = useSearchParams()
  const copied = Number(params.get('duplicate_id'))
  if (id !== null) return <Loaded where={where} id={id} base={base} isCopy={false} />
  if (Number.isSafeInteger(copied) && copied > 0)
    return <Loaded where={where} id={copied} base={base} isCopy />
  return <RowForm where={where} base={base} row={null} copied={null} />
}

function Loaded({
  where,
  id,
  base,
  isCopy,
}: {
  where: Whereabouts
  id: number
  base: string
  isCopy: boolean
}) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(rowQuery(where, id))
  const queries = useQueryClient()
  useEffect(() => leaveRow(queries, base, id), [queries, base, id])
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={<CircleOffIcon />}
        title={t('settings.notFound')}
        action={
          <Button asChild variant="secondary">
            <Link to={base}>{t('settings.toList')}</Link>
          </Button>
        }
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
  if (!data) return <Waiting />
  const rows = isCopy ? { row: null, copied: data } : { row: data, copied: null }
  return <RowForm key={keyOf(data, isCopy)} where={where} base={base} {...rows} />
}

// What was saved is another row: the form starts over with it.
function keyOf(row: Row, isCopy: boolean): string {
  return isCopy ? `copy ${row.id}` : `${row.id} ${String(row['updated_at'])}`
}

function Waiting() {
  return (
    <div aria-hidden="true" className="flex max-w-4xl flex-col gap-4 p-4 md:p-6">
      <Skeleton className="h-8 w-64" />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  )
}
