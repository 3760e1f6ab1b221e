import { SearchField } from '@ramal/ui/search-field'
import { Select } from '@ramal/ui/select'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../../../lib/is-typing.ts'
import { useFloorRows } from '../host/use-floor.ts'
import type { Filters } from './use-filters.ts'

/** What the floor is narrowed by: team, queue, and what is searched. */
export function Toolbar({
  filters,
  badge,
  children,
}: {
  filters: Filters
  badge: ReactNode
  /** What concerns the whole page. */
  children: ReactNode
}) {
  const { t } = useTranslation()
  const agents = useFloorRows('agents')
  const queues = useFloorRows('queues')
  const { filter, set } = filters
  const search = useRef<HTMLDivElement>(null)
  useSearchKey(search)
  const teams = new Map(
    [...agents.values()].flatMap(({ team }) => (team ? [[team.id, team.description]] : [])),
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {badge}
      <Select
        aria-label={t('operation.team')}
        chosen={filter.teamId === null ? [] : [String(filter.teamId)]}
        empty={t('operation.allTeams')}
        options={[...teams].map(([id, label]) => ({ value: String(id), label }))}
        onChoose={([team]) => set({ team: team ?? null })}
        className="max-md:h-11"
      />
      <Select
        aria-label={t('operation.queue')}
        chosen={filter.queue === null ? [] : [filter.queue]}
        empty={t('operation.allQueues')}
        options={[...queues.values()].map(({ key, type, description }) => ({
          value: key,
          label: `${description} · ${t(`operation.channel.${type}`)}`,
        }))}
        onChoose={([queue]) => set({ queue: queue ?? null })}
        className="max-md:h-11"
      />
      <div ref={search} className="min-w-48 flex-1 md:max-w-80">
        <SearchField
          label={t('operation.search')}
          hotkey="/"
          value={filter.text}
          onChange={({ target }) => set({ q: target.value })}
          className="[&_input]:max-md:h-11"
        />
      </div>
      <div className="ms-auto">{children}</div>
    </div>
  )
}

/** `/` leads to the search from wherever nothing is typed. */
function useSearchKey(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target))
        return
      event.preventDefault()
      place.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [place])
}
