import { textsOf } from '@ramal/domain/form/values'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'
import { GroupField } from './group-field.tsx'
import { chosenValue, textOptions } from './option-values.ts'

/** Field type `checkbox`: true or false; with options a list of those that are ticked. */
export function CheckboxField(props: FieldProps) {
  const { field, value, errors, disabled, onChange, onBlur } = props
  if (!field.options?.length) return <OneCheckbox {...props} />
  const chosen = textsOf(value)
  const toggled = (text: string) =>
    chosen.includes(text) ? chosen.filter((one) => one !== text) : [...chosen, text]
  return (
    <GroupField field={field} errors={errors} role="group">
      {(control) =>
        textOptions(field).map((option) => (
          <label key={option.value} className="flex min-h-6 items-center gap-2 text-sm">
            <input
              {...control}
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(option.value)}
              disabled={disabled || field.readonly === true}
              onChange={() => onChange(chosenValue(field, toggled(option.value), true))}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))
      }
    </GroupField>
  )
}

/** Its label stands beside the box, so the group has no other. */
function OneCheckbox({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { label, required } = fieldLook(field, errors)
  return (
    <GroupField field={field} errors={errors} role="group">
      {(control) => (
        <label className="flex min-h-6 items-center gap-2 text-sm">
          <input
            {...control}
            type="checkbox"
            aria-label={label}
            aria-required={required}
            className="size-4 accent-accent"
            checked={value === true}
            disabled={disabled || field.readonly === true}
            onChange={({ target }) => onChange(target.checked)}
            onBlur={onBlur}
          />
          {label}
        </label>
      )}
    </GroupField>
  )
}
