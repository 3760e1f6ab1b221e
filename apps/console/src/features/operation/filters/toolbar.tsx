import { Select } from '@ramal/ui/select'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../lib/search-box.tsx'
import { useFloorRows, useFloorTeams } from '../host/use-floor.ts'
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
  const teams = useFloorTeams()
  const queues = useFloorRows('queues')
  const { filter, set } = filters
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
      <div className="min-w-48 flex-1 md:max-w-80 [&_input]:max-md:h-11">
        <SearchBox
          label={t('operation.search')}
          text={filter.text}
          onSearch={(text) => set({ q: text })}
          onDown={intoGrid}
        />
      </div>
      <div className="ms-auto">{children}</div>
    </div>
  )
}

/** The tab stop of the rows, which the page has once. */
function intoGrid(): void {
  document.querySelector<HTMLElement>('[role=grid] [data-row][tabindex="0"]')?.focus()
}
