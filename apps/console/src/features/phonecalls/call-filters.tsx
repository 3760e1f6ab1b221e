import { SEARCH_DEBOUNCE_MS } from '@ramal/contract/constants'
import { SearchField } from '@ramal/ui/search-field'
import { Select } from '@ramal/ui/select'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../../lib/is-typing.ts'
import { ResultFilter } from './result-filter.tsx'
import { type CallsView, GROUPS, KINDS, SUBTYPES } from './use-call-filters.ts'

/** Search (debounced 500 ms, §9; `/` focuses it) and, for the calls of today, their kind (§4.1) and result. */
export function CallFilterBar({ view }: { view: CallsView }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b p-3">
      <SearchBox key={view.tab} text={view.search} onSearch={(search) => view.show({ search })} />
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

function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  // What the address said last, and what this box has asked of it.
  const before = useRef({ text, asked: text })
  useEffect(() => {
    const isOther = text !== before.current.text && text !== before.current.asked
    before.current.text = text
    if (isOther) {
      // The filters were cleared, or the browser leads back: the box follows, else it would search its own text again.
      before.current.asked = text
      return setTyped(text)
    }
    const wanted = typed.trim()
    if (wanted === text) return
    const timer = setTimeout(() => {
      before.current.asked = wanted
      latest.current(wanted)
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, text])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])

  return (
    <SearchField
      ref={input}
      label={t('call.search')}
      hotkey="/"
      className="min-w-44 flex-1"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        intoCalls(event.currentTarget)
      }}
    />
  )
}

/** From the search into the calls below it: to the first. */
function intoCalls(field: HTMLElement): void {
  field.closest('[data-slot="tabs"]')?.querySelector<HTMLElement>('[data-row]')?.focus()
}
