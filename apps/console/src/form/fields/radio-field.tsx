import { textsOf } from '@ramal/domain/form/values'
import { useId } from 'react'
import type { FieldProps } from '../field-props.ts'
import { GroupField } from './group-field.tsx'
import { chosenValue, textOptions } from './option-values.ts'

/** Field type `radio`: one of its options. */
export function RadioField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const name = useId()
  const [chosen] = textsOf(value)
  return (
    <GroupField field={field} errors={errors} role="radiogroup">
      {(control) =>
        textOptions(field).map((option) => (
          <label key={option.value} className="flex min-h-6 items-center gap-2 text-sm">
            <input
              {...control}
              type="radio"
              name={name}
              className="size-4 accent-accent"
              checked={option.value === chosen}
              disabled={disabled || field.readonly === true}
              onChange={() => onChange(chosenValue(field, [option.value], false))}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))
      }
    </GroupField>
  )
}
