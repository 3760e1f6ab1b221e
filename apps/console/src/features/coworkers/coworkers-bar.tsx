import { Select } from '@ramal/ui/select'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../lib/search-box.tsx'
import { useProfile } from '../../lib/session.ts'
import { useCoworkerUnread } from './chat/unread-count.ts'
import type { CoworkersView } from './use-coworkers-view.ts'

/** What the list is of, and whom it has. */
export function CoworkersBar({ view, hasTeam }: { view: CoworkersView; hasTeam: boolean }) {
  const { t } = useTranslation()
  const { id } = useProfile()
  const unread = useCoworkerUnread(id)
  return (
    <div className="flex flex-wrap items-center gap-2 border-b p-3">
      <div className="w-44 max-md:w-auto max-md:flex-1">
        <Select
          aria-label={t('coworker.list')}
          chosen={[view.list]}
          empty={null}
          options={[
            { value: 'people', label: t('coworker.people') },
            {
              value: 'chats',
              label: unread > 0 ? t('coworker.chatsUnread', { n: unread }) : t('coworker.chats'),
            },
          ]}
          onChoose={([list]) => view.show({ list: list === 'chats' ? 'chats' : 'people' })}
        />
      </div>
      {view.list === 'people' && (
        <div className="flex flex-1 max-md:order-last max-md:basis-full">
          <SearchBox
            label={t('coworker.search')}
            text={view.search}
            onSearch={(search) => view.show({ search })}
            onDown={intoList}
          />
        </div>
      )}
      {view.list === 'people' && hasTeam && (
        <div className="w-44 max-md:w-auto max-md:flex-1">
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
  )
}

/** From the search into the people below it: to the first. */
function intoList(field: HTMLElement): void {
  field.closest('[data-slot="card"]')?.querySelector<HTMLElement>('[data-row]')?.focus()
}
