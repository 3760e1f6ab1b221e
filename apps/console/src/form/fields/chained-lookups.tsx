import type { LookupSource } from '@ramal/contract/form'
import { isPlainObject } from '@ramal/contract/plain-object'
import { Field } from '@ramal/ui/field'
import type { FieldProps } from '../field-props.ts'
import { lookupsOf } from '../lookup.ts'
import { GroupField } from './group-field.tsx'
import { LookupCombobox } from './lookup-combobox.tsx'

/**
 * Lookups of which each is loaded with what is chosen before it, as `{name}_id`; a change clears those behind it. The
 * value is an object of the choices by name.
 */
export function ChainedLookups({
  depth,
  field,
  value,
  errors,
  disabled,
  onChange,
  onBlur,
}: FieldProps & { depth: 2 | 3 }) {
  const sources = lookupsOf(field).slice(0, depth)
  const values = choicesOf(value)
  const keyOf = (source: LookupSource, index: number) => source.name ?? `${field.name}_${index + 1}`

  function handleChoose(index: number, chosen: unknown) {
    const kept = sources.slice(0, index).map((source, at) => [keyOf(source, at), values[keyOf(source, at)]])
    const own = sources[index]
    const next = Object.fromEntries(own && chosen !== null ? [...kept, [keyOf(own, index), chosen]] : kept)
    onChange(Object.keys(next).length === 0 ? null : next)
  }

  return (
    <GroupField field={field} errors={errors} role="group" className="flex-col gap-y-3">
      {(described) =>
        sources.map((source, index) => (
          <Field key={keyOf(source, index)} label={source.label ?? keyOf(source, index)}>
            {(control) => (
              <LookupCombobox
                control={{ ...control, ...described }}
                source={source}
                filters={filtersFor(sources.slice(0, index).map(keyOf), values)}
                value={values[keyOf(source, index)]}
                multiple={false}
                disabled={disabled || field.readonly === true}
                onChoose={([row]) => handleChoose(index, row?.raw ?? null)}
                onBlur={onBlur}
              />
            )}
          </Field>
        ))
      }
    </GroupField>
  )
}

/** What the lookup behind these is asked with; null while one of them is not chosen. */
function filtersFor(above: readonly string[], values: Choices): Record<string, string> | null {
  const missing = above.some((name) => values[name] === undefined || values[name] === null)
  return missing ? null : Object.fromEntries(above.map((name) => [`${name}_id`, String(values[name])]))
}

type Choices = Readonly<Record<string, unknown>>

function choicesOf(value: unknown): Choices {
  return isPlainObject(value) ? { ...value } : {}
}
