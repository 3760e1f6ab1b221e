import { EmptyState } from '@ramal/ui/empty-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PhoneMissedIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CallList } from './call-list.tsx'
import { missedCallsQuery, startOfDay } from './call-steps-query.ts'
import { CallTable, type CallTableProps } from './call-table.tsx'
import { NoneFound } from './todays-calls.tsx'
import type { CallsView } from './use-call-filters.ts'

const COUNT_AGAIN_MS = 60_000

/** Calls that nobody answered and nobody has called back: to be returned, the newest first. */
export function MissedCalls({ view, onRedial }: { view: CallsView } & Pick<CallTableProps, 'onRedial'>) {
  const { t } = useTranslation()
  const query = useQuery({
    ...missedCallsQuery(startOfDay(new Date()), view),
    placeholderData: keepPreviousData,
  })
  return (
    <CallList
      query={query}
      page={view.page}
      onPage={(page) => view.show({ page })}
      empty={
        view.search !== '' ? (
          <NoneFound view={view} />
        ) : (
          <EmptyState
            icon={<PhoneMissedIcon />}
            title={t('call.noneMissed')}
            text={t('call.noneMissedText')}
          />
        )
      }
    >
      {(calls) => (
        <CallTable calls={calls} withDay onOpen={(opened) => view.show({ opened })} onRedial={onRedial} />
      )}
    </CallList>
  )
}

/** How many wait to be returned, whatever the search says; null while unknown. */
export function useMissedCount(): number | null {
  const { data } = useQuery({
    ...missedCallsQuery(startOfDay(new Date()), { page: 1, search: '' }),
    // Nobody is told of a call that nobody took.
    refetchInterval: COUNT_AGAIN_MS,
  })
  return data?.count ?? null
}
