import { PLANNED_CHAT_APPS } from '@ramal/contract/vocabulary'
import type { Destination } from '@ramal/domain/settings/row-values'
import { Combobox } from '@ramal/ui/combobox'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRested } from '../../lib/use-rested.ts'
import { lookupsOf } from '../destination-lookups.ts'
import type { FieldProps } from '../field-props.ts'
import { lookupRowsQuery } from '../pick-query.ts'
import { fieldLook } from './field-look.ts'
import { useComboboxTexts } from './use-combobox-texts.ts'

/** Field type `app` (§2.10, A-33): where a call flow leads, a kind and which of that kind. */
export function AppField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const { app, appdata } = destinationIn(value)
  const isLocked = disabled || field.readonly === true
  const error = errors['']
  return (
    <fieldset className="grid grid-cols-12 gap-x-4 gap-y-3 rounded-md border p-3">
      <legend className="px-1 font-medium text-sm">{field.label}</legend>
      <Field
        className="@lg:col-span-5 col-span-12"
        {...fieldLook({ ...field, label: t('form.appKind') }, error && app === null ? { '': error } : {})}
      >
        {(control) => (
          <select
            {...control}
            className="h-9 rounded-md border bg-surface px-2 text-sm"
            value={app ?? ''}
            disabled={isLocked}
            onChange={({ target }) => onChange({ app: target.value || null, appdata: '' })}
            onBlur={onBlur}
          >
            {(!field.required || app === null) && <option value="">{t('form.nowhere')}</option>}
            {(field.options ?? []).map((option) => {
              const kind = String(option.value)
              const planned = isPlanned(kind)
              return (
                <option key={kind} value={kind} disabled={planned && kind !== app}>
                  {planned ? `${option.text} (${t('form.noEffect')})` : option.text}
                </option>
              )
            })}
          </select>
        )}
      </Field>
      {app !== null && (
        <div className="@lg:col-span-7 col-span-12">
          <Which
            app={app}
            lookup={lookupsOf((field.options ?? []).map((option) => String(option.value)))[app]}
            error={error}
            appdata={appdata}
            disabled={isLocked}
            onChange={(next) => onChange({ app, appdata: next })}
          />
        </div>
      )}
    </fieldset>
  )
}

function Which({
  app,
  lookup,
  appdata,
  error,
  disabled,
  onChange,
}: {
  app: string
  lookup: `/v1/${string}` | undefined
  appdata: string
  error: string | undefined
  disabled: boolean
  onChange: (appdata: string) => void
}) {
  const { t } = useTranslation()
  if (app === 'number')
    return (
      <Field label={t('form.appNumber')} error={error} required>
        {(control) => (
          <Input
            {...control}
            type="tel"
            value={appdata}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    )
  return lookup ? (
    <WhichRow
      key={lookup} // rows of another kind are none of this one's
      {...{ lookup, appdata, error, disabled, onChange }}
    />
  ) : null
}

function WhichRow({
  lookup,
  appdata,
  error,
  disabled,
  onChange,
}: {
  lookup: `/v1/${string}`
  appdata: string
  error: string | undefined
  disabled: boolean
  onChange: (appdata: string) => void
}) {
  const { t } = useTranslation()
  const texts = useComboboxTexts()
  const [typed, setTyped] = useState('')
  const asked = useRested(typed, SEARCH_MS)
  const found = useQuery({ ...lookupRowsQuery(lookup, asked, appdata), placeholderData: keepPreviousData })
  const options = (found.data ?? []).map(({ id, description }) => ({ value: String(id), label: description }))
  const known = options.find(({ value }) => value === appdata)
  // Whatever is searched, what is chosen is among the rows, unless it is there no more.
  const gone =
    found.isSuccess && !found.isPlaceholderData ? t('form.removed', { id: appdata }) : `#${appdata}`
  const chosen = appdata === '' ? [] : [known ?? { value: appdata, label: gone }]
  return (
    <Field label={t('form.appValue')} error={error} required>
      {(control) => (
        <Combobox
          control={control}
          options={options}
          chosen={chosen}
          disabled={disabled}
          busy={found.isFetching}
          isOld={typed !== asked || found.isPending || found.isPlaceholderData}
          texts={found.isError ? { ...texts, none: t('form.optionsFailed') } : texts}
          onType={setTyped}
          onChoose={([next]) => onChange(next?.value ?? '')}
        />
      )}
    </Field>
  )
}

const SEARCH_MS = 150

/** Shown, for a row may have it; not to be chosen anew, for the server leads nothing there. */
function isPlanned(app: string): boolean {
  return (PLANNED_CHAT_APPS as readonly string[]).includes(app)
}

function destinationIn(value: unknown): Destination {
  if (typeof value !== 'object' || value === null || !('app' in value)) return { app: null, appdata: '' }
  const { app, appdata } = value as Partial<Destination>
  return { app: app ?? null, appdata: appdata ?? '' }
}
