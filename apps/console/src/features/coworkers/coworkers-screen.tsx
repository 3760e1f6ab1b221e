import { Card } from '@ramal/ui/card'
import { Select } from '@ramal/ui/select'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../lib/search-box.tsx'
import { useProfile } from '../../lib/session.ts'
import { CoworkersView } from './coworkers-view.tsx'
import { useCoworkersView } from './use-coworkers-view.ts'
import { useLivePeople } from './use-live-people.ts'

/** The people of the team, or of all teams, and what they do now (§2.3, A-15). What is shown is in the address. */
export function CoworkersScreen({ onCall }: { onCall: (endpoint: string, name: string) => void }) {
  const { t } = useTranslation()
  const view = useCoworkersView()
  const { team } = useProfile()
  useLivePeople()
  return (
    <div className="mx-auto flex h-full min-h-96 max-w-6xl flex-col p-4 md:p-6">
      <Card className="@container flex min-h-0 flex-1 flex-col overflow-hidden">
        <div className="flex flex-wrap items-center gap-2 border-b p-3">
          <SearchBox
            label={t('coworker.search')}
            text={view.search}
            onSearch={(search) => view.show({ search })}
            onDown={intoList}
          />
          {team !== null && (
            <div className="w-44">
              <Select
                aria-label={t('coworker.which')}
                chosen={[view.all ? 'all' : 'mine']}
                empty={null}
                options={[
                  { value: 'mine', label: t('coworker.mine') },
                  { value: 'all', label: t('coworker.all') },
                ]}
                onChoose={([of]) => view.show({ all: of === 'all' })}
              />
            </div>
          )}
        </div>
        <CoworkersView view={view} teamId={view.all ? null : (team?.id ?? null)} onCall={onCall} />
      </Card>
    </div>
  )
}

/** From the search into the people below it: to the first. */
function intoList(field: HTMLElement): void {
  field.closest('[data-slot="card"]')?.querySelector<HTMLElement>('[data-row]')?.focus()
}
