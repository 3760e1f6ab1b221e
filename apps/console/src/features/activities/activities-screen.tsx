import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { PlusIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/chunk-reload.ts'
import { SearchBox } from '../../lib/search-box.tsx'
import { usePermission } from '../../lib/session.ts'
import type { ActivityPhone } from './activity-phone.ts'
import { OpenedActivity } from './form/opened-activity.tsx'
import { LoadingList } from './list/list-states.tsx'
import { ListView } from './list/list-view.tsx'
import { OwnerChoice } from './owner-choice.tsx'
import { type ActivitiesView, useActivitiesView } from './use-activities-view.ts'
import { useMaySeeTeam } from './use-people.ts'
import { useSiteZone } from './use-site-zone.ts'
import { ViewChoice } from './view-choice.tsx'

// Most look at the list.
const CalendarView = lazyPart(() => import('./calendar/calendar-view.tsx'), 'CalendarView')

/** The agent's activities (§2.3): whom to contact next, and what was promised. What is shown is in the address. */
export function ActivitiesScreen({ phone }: { phone: ActivityPhone }) {
  const view = useActivitiesView()
  const zone = useSiteZone()
  return (
    <div className="mx-auto flex h-full min-h-96 max-w-7xl flex-col p-4 md:p-6">
      <Card className="@container flex min-h-0 flex-1 flex-col overflow-hidden">
        <Bar view={view} />
        {zone === null && <LoadingList />}
        {zone !== null && view.view === 'list' && <ListView view={view} zone={zone} phone={phone} />}
        {zone !== null && view.view !== 'list' && (
          <Suspense fallback={<LoadingList />}>
            <CalendarView view={view} zone={zone} phone={phone} />
          </Suspense>
        )}
      </Card>
      {zone !== null && view.opened !== null && (
        <OpenedActivity opened={view.opened} zone={zone} onClose={() => view.show({ opened: null })} />
      )}
    </div>
  )
}

function Bar({ view }: { view: ActivitiesView }) {
  const { t } = useTranslation()
  const mayAdd = usePermission('sites.add_activity')
  const maySeeTeam = useMaySeeTeam()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b p-3">
      <SearchBox
        label={t('activity.search')}
        text={view.search}
        onSearch={(search) => view.show({ search })}
        onDown={intoList}
      />
      <ViewChoice view={view.view} onChoose={(name) => view.show({ view: name, page: 1 })} />
      {maySeeTeam && <OwnerChoice mine={view.mine} onChoose={(mine) => view.show({ mine })} />}
      {mayAdd && (
        <Button onClick={() => view.show({ opened: 'new' })}>
          <PlusIcon aria-hidden="true" /> {t('activity.new')}
        </Button>
      )}
    </div>
  )
}

/** From the search into the activities below it: to the first. */
function intoList(field: HTMLElement): void {
  field.closest('[data-slot="card"]')?.querySelector<HTMLElement>('[data-row]')?.focus()
}
