import { Select } from '@ramal/ui/select'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../lib/search-box.tsx'
import { ResultFilter } from './result-filter.tsx'
import { type CallsView, GROUPS, KINDS, SUBTYPES } from './use-call-filters.ts'

/** Search (debounced 500 ms, §9; `/` focuses it) and, for the calls of today, their kind (§4.1) and result. */
export function CallFilterBar({ view }: { view: CallsView }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b p-3">
      <SearchBox
        key={view.tab}
        label={t('call.search')}
        text={view.search}
        onSearch={(search) => view.show({ search })}
        onDown={intoCalls}
      />
      {view.tab === 'today' && (
        <>
          <div className="w-44">
            <Select
              aria-label={t('call.typeFilter')}
              chosen={view.kind === null ? [] : [view.kind]}
              empty={t('call.allTypes')}
              options={[
                ...GROUPS.map((group) => ({ value: group, label: t(`call.group.${group}`) })),
                ...SUBTYPES.map((subtype) => ({ value: subtype, label: t(`callSubtype.${subtype}`) })),
              ]}
              onChoose={([chosen]) => view.show({ kind: KINDS.find((one) => one === chosen) ?? null })}
            />
          </div>
          <ResultFilter view={view} />
        </>
      )}
    </div>
  )
}

/** From the search into the calls below it: to the first. */
function intoCalls(field: HTMLElement): void {
  field.closest('[data-slot="tabs"]')?.querySelector<HTMLElement>('[data-row]')?.focus()
}
