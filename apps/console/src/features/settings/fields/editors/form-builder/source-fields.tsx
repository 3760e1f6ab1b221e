import type { FormField } from '@ramal/contract/form'
import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import { sourceOf } from '@ramal/domain/settings/form-builder/problems'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** Addresses that are suggested: lists of the product, without those below a row. */
const SUGGESTED = Object.values(RESOURCE_ADDRESSES)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'))

/** Where a lookup has its rows from, and which of their fields are shown and kept (contract §11.2). */
export function SourceFields({
  field,
  locked,
  onChange,
}: {
  field: FormField
  locked: boolean
  onChange: (change: Partial<FormField>) => void
}) {
  const { t } = useTranslation()
  const list = useId()
  const source =
    typeof field.api === 'object' && field.api !== null && !Array.isArray(field.api) ? field.api : {}
  const part = (name: 'itemText' | 'itemValue') => {
    const value = source[name]
    return typeof value === 'string' ? value : ''
  }
  const url = sourceOf(field)
  function set(change: Readonly<Record<string, string>>) {
    const next = Object.entries({ ...source, url, ...change }).filter(([, value]) => value !== '')
    onChange({ api: next.length > 0 ? Object.fromEntries(next) : null })
  }
  return (
    <>
      <Field
        label={t('settingEditor.builder.source')}
        hint={t('settingEditor.builder.sourceHint')}
        required={field.type === 'api'}
      >
        {(control) => (
          <Input
            {...control}
            list={list}
            className="font-mono text-xs"
            value={url}
            disabled={locked}
            onChange={({ target }) => set({ url: target.value })}
          />
        )}
      </Field>
      <datalist id={list}>
        {SUGGESTED.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      {(['itemText', 'itemValue'] as const).map((name) => (
        <Field key={name} label={t(`settingEditor.builder.${name}`)}>
          {(control) => (
            <Input
              {...control}
              className="font-mono text-xs"
              placeholder={name === 'itemText' ? 'description' : 'id'}
              value={part(name)}
              disabled={locked}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </>
  )
}
