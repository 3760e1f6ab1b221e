import type { TwinPair } from '@ramal/contract/entities/client-record'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { usePermission } from '../../../lib/session.ts'
import { twinPairsQuery } from '../record-queries.ts'
import { SidePage } from '../side-page.tsx'
import { PairCompared } from './pair-compared.tsx'
import { PairItem } from './pair-item.tsx'

/** Everybody who may be in the book twice, a pair at a time: united, or said to be two people. */
export function TwinQueue() {
  const { t } = useTranslation()
  const mayMerge = usePermission('sites.change_client')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(twinPairsQuery)
  const [compared, setCompared] = useState<TwinPair | null>(null)
  const pairs = data?.pages.flatMap((page) => page.pairs) ?? []
  return (
    <SidePage back="/clients" title={t('clientRecord.queueTitle')}>
      {error ? (
        <ErrorState
          title={t('clientRecord.failed')}
          text={messageOf(error)}
          retryLabel={t('call.retry')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : pairs.length === 0 && !hasNextPage ? (
        <EmptyState
          icon={<UsersIcon />}
          title={t('clientRecord.noTwins')}
          text={t('clientRecord.queueEmpty')}
        />
      ) : (
        <ul aria-label={t('clientRecord.queueTitle')} className="flex flex-col gap-3">
          {pairs.map((pair) => (
            <PairItem
              key={`${pair.client.client.id} ${pair.twin.client.id}`}
              pair={pair}
              onCompare={mayMerge ? () => setCompared(pair) : null}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="self-start"
          busy={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {t('clientRecord.queueMore')}
        </Button>
      )}
      {compared && <PairCompared pair={compared} onClose={() => setCompared(null)} />}
    </SidePage>
  )
}
