import { EmptyState } from '@ramal/ui/empty-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PhoneMissedIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { startOfDay } from '../../lib/day.ts'
import { CallList } from './call-list.tsx'
import { missedCallsQuery } from './call-steps-query.ts'
import { CallTable, type CallTableProps } from './call-table.tsx'
import { NoneFound } from './todays-calls.tsx'
import type { CallsView } from './use-call-filters.ts'

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
