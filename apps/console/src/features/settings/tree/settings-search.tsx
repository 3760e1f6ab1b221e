import { SearchField } from '@ramal/ui/search-field'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../../lib/use-locale.ts'
import type { Found } from './found.ts'

/** Where the settings are searched by the names of resources and of their fields. */
export function SettingsSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      onText('')
    }
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    const first = place.current?.parentElement?.querySelector<HTMLElement>('[data-tree-row]')
    if (!first || (event.key === 'Enter' && text === '')) return
    event.preventDefault()
    // Whoever has come to a list is not typing any more: `n` and the other keys of the page are theirs.
    first.focus()
    if (event.key === 'Enter') first.click()
  }
  return (
    <div ref={place}>
      <SearchField
        label={t('settings.search')}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={handleKeyDown}
      />
    </div>
  )
}

/** What the search found: resources, and fields with the resource that has them. */
export function FoundList({ found, text }: { found: readonly Found[]; text: string }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  if (found.length === 0)
    return (
      <p role="status" className="px-2 text-muted text-sm">
        {t('settings.nothingFound', { text })}
      </p>
    )
  return (
    <ul className="flex flex-col gap-0.5">
      {found.map(({ id, label, of, route }) => (
        <li key={id}>
          <Link
            to={to(`/settings/${route}`)}
            data-tree-row
            className="flex min-h-8 flex-col justify-center rounded-md px-2 py-1 text-sm hover:bg-hover"
          >
            <span className="truncate">{label}</span>
            {of && <span className="truncate text-muted text-xs">{of}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
