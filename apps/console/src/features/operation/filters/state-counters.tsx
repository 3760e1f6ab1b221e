import { FLOOR_STATES, type FloorAgent } from '@ramal/contract/entities/operation'
import { countStates } from '@ramal/domain/operation/agent-order'
import { cn } from '@ramal/ui/lib/cn'
import { useTranslation } from 'react-i18next'
import { StateWord } from '../look/state-word.tsx'
import type { Filters } from './use-filters.ts'

/** How many agents are in each state; a press shows these alone, another one all of them again. */
export function StateCounters({ agents, filters }: { agents: readonly FloorAgent[]; filters: Filters }) {
  const { t } = useTranslation()
  const counts = countStates(agents)
  const { state: chosen } = filters.filter
  // A word for do-not-disturb only where somebody wants it, and for what is chosen always.
  const shown = FLOOR_STATES.filter(
    (state) => state !== 'do_not_disturb' || counts[state] > 0 || chosen === state,
  )
  return (
    <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto max-md:-mx-1 max-md:px-1">
      <legend className="sr-only">{t('operation.byState')}</legend>
      {shown.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen === state}
          className={cn(
            'inline-flex h-8 shrink-0 items-center gap-2 rounded-md border bg-surface px-2.5 text-sm hover:bg-hover max-md:h-11',
            chosen === state && 'border-accent bg-accent-soft',
          )}
          onClick={() => filters.set({ state: chosen === state ? null : state })}
        >
          <StateWord state={state} />
          <span className="font-semibold tabular-nums">{counts[state]}</span>
        </button>
      ))}
    </fieldset>
  )
}
