import type { TimelineEntry } from '@ramal/contract/entities/client-record'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { dayText } from '../day-words.ts'
import { type RecordOf, timelineQuery } from '../record-queries.ts'
import type { RecordView } from '../use-view.ts'
import { Entry } from './entry.tsx'
import { KindChips } from './kind-chips.tsx'

/** What there was with somebody, the newest first, a part at a time: what is read stays where it is. */
export function Timeline({ record, view }: { record: RecordOf; view: RecordView }) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('clientRecord.view.timeline')} className="flex flex-col">
      <KindChips view={view} />
      <Entries record={record} view={view} />
    </Card>
  )
}

function Entries({ record, view }: { record: RecordOf; view: RecordView }) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(timelineQuery(record, view.kinds))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (error && !data)
    return (
      <ErrorState
        title={t('clientRecord.failed')}
        text={messageOf(error)}
        retryLabel={t('errors.tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting />
  const entries = data.pages.flatMap(({ results }) => results)
  if (entries.length === 0) return <Nothing view={view} />
  return (
    <div className="flex flex-col pb-2">
      <Days entries={entries} />
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mx-4 my-2 self-center max-md:h-11"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t(isFetchingNextPage ? 'clientRecord.loadingOlder' : 'clientRecord.older')}
        </Button>
      )}
    </div>
  )
}

function Days({ entries }: { entries: readonly TimelineEntry[] }) {
  const locale = useLocale()
  const days = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const day = dayText(entry.at, locale)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className="sticky top-0 z-10 bg-surface px-4 pt-3 pb-1 font-medium text-muted text-xs">{day}</h3>
      <ol>
        {ofDay.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
    </section>
  ))
}

function Nothing({ view }: { view: RecordView }) {
  const { t } = useTranslation()
  if (view.kinds.length === 0)
    return (
      <EmptyState
        icon={<HistoryIcon />}
        title={t('clientRecord.nothing')}
        text={t('clientRecord.nothingText')}
      />
    )
  return (
    <EmptyState
      icon={<HistoryIcon />}
      title={t('clientRecord.nothingChosen')}
      action={
        <Button variant="secondary" onClick={() => view.showKinds([])}>
          {t('clientRecord.showAll')}
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 p-4">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  )
}
