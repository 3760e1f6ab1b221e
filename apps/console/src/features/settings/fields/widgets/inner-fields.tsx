import type { FormField } from '@ramal/contract/form'
import type { Fields } from '@ramal/contract/resources/kit/field'
import { isShown } from '@ramal/domain/form/conditions'
import { fieldOf } from '@ramal/domain/settings/form-of'
import { useMemo } from 'react'
import type { FieldErrors } from '../../../../form/field-props.ts'
import { fieldComponent } from '../../../../form/field-registry.ts'
import { FormGrid } from '../../../../form/form-grid.tsx'
import type { ResourceWords } from '../../resource/use-words.ts'
import type { WidgetFor } from './widget-for.ts'

/** The fields of a row within a row; a destination is two columns of it. */
export function InnerFields({
  fields,
  words,
  values,
  errors,
  disabled,
  onChange,
  widgetFor,
}: {
  fields: Fields
  words: ResourceWords
  values: Readonly<Record<string, unknown>>
  errors: FieldErrors
  disabled: boolean
  onChange: (values: Readonly<Record<string, unknown>>) => void
  widgetFor: WidgetFor
}) {
  const drawn = useMemo(
    () =>
      Object.entries(fields)
        .filter(([, { about }]) => about.kind !== 'appdata' && about.kind !== 'computed')
        .map(([name, { about }]) => ({
          field: fieldOf(name, about, undefined, words),
          about,
          Widget: widgetFor(name, about, words),
        })),
    [fields, words, widgetFor],
  )
  const shown = drawn.filter(({ field }) => isShown(field, values))
  const draw = (field: FormField) => {
    const found = shown.find((one) => one.field === field)
    const Component = found?.Widget ?? fieldComponent(field.type)
    if (!found || !Component) return null
    const { about } = found
    const error = errors[field.name]
    const value =
      about.kind === 'app'
        ? { app: values[field.name] ?? null, appdata: values[about.pair] ?? '' }
        : values[field.name]
    return (
      <Component
        field={field}
        value={value}
        errors={error ? { '': error } : {}}
        disabled={disabled}
        onChange={(next) => onChange({ ...values, ...changeOf(about, field.name, next) })}
        onBlur={() => undefined}
      />
    )
  }
  return <FormGrid fields={shown.map(({ field }) => field)}>{draw}</FormGrid>
}

function changeOf(about: Fields[string]['about'], name: string, next: unknown): Record<string, unknown> {
  if (about.kind !== 'app') return { [name]: next }
  const { app, appdata } = next as { app: unknown; appdata: unknown }
  return { [name]: app, [about.pair]: appdata }
}
