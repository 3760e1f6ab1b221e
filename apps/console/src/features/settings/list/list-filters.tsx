import type { SettingsWords } from '@ramal/domain/settings/form-of'
import { Button } from '@ramal/ui/button'
import { useTranslation } from 'react-i18next'
import type { DeclaredResource } from '../resource/declared.ts'
import type { List } from './use-list.ts'

/** The filters of a list that are a choice among few: its state, its flags and its words. They stand in the address under their own names. */
export function ListFilters({
  resource,
  list,
  words,
}: {
  resource: DeclaredResource
  list: List
  words: SettingsWords
}) {
  const { t } = useTranslation()
  const { filters } = list.state
  const fields = resource.fields()
  const set = (name: string, value: string) => list.change({ filters: { ...filters, [name]: value } })
  const yesNo = [
    { value: 'true', text: t('settings.yes') },
    { value: 'false', text: t('settings.no') },
  ]
  const own = Object.entries(resource.filters()).flatMap(([name, kind]) => {
    const about = fields[name]?.about
    if (name === 'is_active' || resource.screen.look?.[name]?.hidden) return []
    if (kind === 'bool' && about) return [{ name, options: yesNo }]
    if (about?.kind === 'choice') return [{ name, options: optionsOf(name, about.words, words) }]
    if (about?.kind === 'app') return [{ name, options: optionsOf('app', about.apps, words) }]
    return []
  })
  const isFiltered = Object.keys(filters).length > 0 || list.state.search !== ''
  // Words say more than flags.
  const ordered = own.toSorted((a, b) => Number(a.options === yesNo) - Number(b.options === yesNo))
  const offered = [{ name: 'is_active', options: yesNo }, ...ordered].filter(
    ({ name }, index) => index < ALWAYS_OFFERED || filters[name] !== undefined,
  )
  return (
    <>
      {offered.map(({ name, options }) => (
        <select
          key={name}
          aria-label={words.label(name)}
          value={filters[name] ?? ''}
          onChange={({ target }) => set(name, target.value)}
          className="h-9 max-w-48 rounded-md border bg-surface px-2 text-sm"
        >
          <option value="">{`${words.label(name)}: ${t('settings.all')}`}</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
      {isFiltered && (
        <Button variant="ghost" size="sm" onClick={() => list.change({ filters: {}, search: '' })}>
          {t('settings.clear')}
        </Button>
      )}
    </>
  )
}

/** The state and the first words of a resource: more would be a form of its own. */
const ALWAYS_OFFERED = 3

function optionsOf(field: string, list: readonly (string | number)[], words: SettingsWords) {
  return list.map((word) => ({ value: String(word), text: words.word(field, word) }))
}
