import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PhoneIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { startOfDay } from '../../lib/day.ts'
import { useProfile } from '../../lib/session.ts'
import { CallList } from './call-list.tsx'
import { todaysCallsQuery } from './call-steps-query.ts'
import { CallTable, type CallTableProps } from './call-table.tsx'
import { useCallComes } from './use-call-comes.ts'
import type { CallsView } from './use-call-filters.ts'

/** The agent's own calls of today, a page at a time. */
export function TodaysCalls({ view, onRedial }: { view: CallsView } & Pick<CallTableProps, 'onRedial'>) {
  const { t } = useTranslation()
  const { id } = useProfile()
  const query = useQuery({
    ...todaysCallsQuery(id, startOfDay(new Date()), view),
    placeholderData: keepPreviousData,
  })
  const comes = useCallComes(query.dataUpdatedAt, query.data?.results ?? [])
  const isFiltered = view.search !== '' || view.kind !== null || view.result !== null
  return (
    <CallList
      query={query}
      page={view.page}
      onPage={(page) => view.show({ page })}
      empty={
        isFiltered ? (
          <NoneFound view={view} />
        ) : (
          <EmptyState icon={<PhoneIcon />} title={t('call.noneToday')} text={t('call.noneTodayText')} />
        )
      }
    >
      {(calls) => (
        <CallTable
          calls={calls}
          isOneComing={comes && !isFiltered && view.page === 1}
          onOpen={(opened) => view.show({ opened })}
          onRedial={onRedial}
        />
      )}
    </CallList>
  )
}

/** Nothing matches what was asked for. */
export function NoneFound({ view }: { view: CallsView }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<PhoneIcon />}
      title={t('call.noneFound')}
      action={
        <Button variant="secondary" onClick={() => view.show({ search: '', kind: null, result: null })}>
          {t('call.clearFilters')}
        </Button>
      }
    />
  )
}
