import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { CalendarCheckIcon, CalendarPlusIcon, SearchXIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ClearSearch } from '../../../lib/clear-search.tsx'
import { Pager } from '../../../lib/pager.tsx'
import { useLate } from '../../../lib/use-late.ts'
import { ACTIVITIES_PER_PAGE } from '../activities-query.ts'
import { dayTimeIn, zoneName } from '../time/due-words.ts'

const SOON_MS = 200

/** The list is on its way: what comes soon needs no picture of it. */
export function LoadingList() {
  const isLate = useLate(true, SOON_MS)
  return (
    <div aria-busy="true" className="flex min-h-40 flex-col gap-2 p-4">
      {isLate && ['a', 'b', 'c', 'd', 'e', 'f'].map((row) => <Skeleton key={row} className="h-9" />)}
    </div>
  )
}

/** There is none: what an activity is, and the first one. */
export function NoActivities({ onNew }: { onNew: (() => void) | null }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<CalendarPlusIcon />}
      title={t('activity.none')}
      text={t('activity.noneText')}
      action={onNew && <Button onClick={onNew}>{t('activity.new')}</Button>}
    />
  )
}

/** Nothing has what was searched for. */
export function NoneFound({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<SearchXIcon />}
      title={t('activity.noneFound', { search })}
      action={<ClearSearch onClear={onClear} />}
    />
  )
}

/** Nothing is due today, and when the next one is. */
export function NothingToday({ next, zone, now }: { next: number | null; zone: string; now: number }) {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-2 border-b px-4 py-2.5 text-muted text-sm">
      <CalendarCheckIcon aria-hidden="true" className="size-4 shrink-0" />
      {t('activity.noneToday')} {next !== null && t('activity.nextIs', { time: dayTimeIn(zone, next, now) })}
    </p>
  )
}

/** How many there are, and the way to the next ones. */
export function ListFooter({
  count,
  page,
  zone,
  onPage,
}: {
  count: number
  page: number
  zone: string
  onPage: (page: number) => void
}) {
  const { t } = useTranslation()
  const pages = Math.ceil(count / ACTIVITIES_PER_PAGE)
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 border-t px-4 text-muted text-xs tabular-nums">
      <span>{t('activity.total', { n: count })}</span>
      <span className="@max-2xl:hidden">{t('activity.keys')}</span>
      <span className="flex-1 text-right">{t('activity.zone', { zone: zoneName(zone) })}</span>
      <Pager page={page} pages={pages} onPage={onPage} />
    </div>
  )
}
