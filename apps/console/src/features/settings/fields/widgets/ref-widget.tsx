import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { routeOf } from '@ramal/domain/settings/place'
import { Combobox, type ComboboxOption } from '@ramal/ui/combobox'
import { Field } from '@ramal/ui/field'
import { IconButton } from '@ramal/ui/icon-button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExternalLinkIcon } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../form/field-props.ts'
import { fieldLook } from '../../../../form/fields/field-look.ts'
import { useComboboxTexts } from '../../../../form/fields/use-combobox-texts.ts'
import { useLocalePath } from '../../../../lib/use-locale.ts'
import { useRested } from '../../../../lib/use-rested.ts'
import { pickQuery } from './pick-query.ts'

interface Named {
  readonly id: number
  readonly description: string
}

/** Another resource's row, or some: found by the server as one types, the one that is chosen always shown. */
export function RefWidget({
  field,
  value,
  errors,
  disabled,
  onChange,
  onBlur,
  to,
  multiple,
}: FieldProps & { to: ResourceKey | null; multiple: boolean }) {
  const { t } = useTranslation()
  const texts = useComboboxTexts()
  const path = useLocalePath()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(useRested(typed, SEARCH_MS))
  const [isAsked, setAsked] = useState(false)
  const found = useQuery({
    ...pickQuery(to, search),
    enabled: isAsked && to !== null,
    placeholderData: keepPreviousData,
  })
  const chosen = namesIn(value)
  const options = (found.data ?? []).map(optionOf)
  const isLocked = disabled || field.readonly === true || to === null
  const [single] = chosen
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears that the field within it is entered
        <div className="flex items-center gap-1" onFocus={() => setAsked(true)}>
          <div className="min-w-0 flex-1">
            <Combobox
              control={control}
              options={options}
              chosen={chosen.map(optionOf)}
              multiple={multiple}
              disabled={isLocked}
              busy={found.isFetching}
              texts={found.isError ? { ...texts, none: t('form.optionsFailed') } : texts}
              onType={setTyped}
              onChoose={(next) => {
                const rows = next.map(
                  ({ value: id, label }): Named => ({ id: Number(id), description: label }),
                )
                onChange(multiple ? rows : (rows[0] ?? null))
                setTyped('')
              }}
              onBlur={onBlur}
            />
          </div>
          {!multiple && single && to !== null && !routeOf(to).includes(':') && (
            <IconButton asChild label={t('settings.open', { name: single.description })} size="icon-sm">
              <a href={path(`/settings/${routeOf(to)}/${single.id}/edit`)} target="_blank" rel="noreferrer">
                <ExternalLinkIcon aria-hidden="true" />
              </a>
            </IconButton>
          )}
        </div>
      )}
    </Field>
  )
}

/** Milliseconds that typing rests before the server is asked. */
const SEARCH_MS = 150

function optionOf({ id, description }: Named): ComboboxOption {
  return {
    value: String(id),
    label: description || `#${id}`,
    after: <span className="text-muted text-xs tabular-nums">{id}</span>,
  }
}

function namesIn(value: unknown): readonly Named[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((one) => {
    if (typeof one === 'number') return [{ id: one, description: `#${one}` }]
    if (typeof one !== 'object' || one === null || !('id' in one)) return []
    return [{ id: Number(one.id), description: 'description' in one ? String(one.description) : '' }]
  })
}
