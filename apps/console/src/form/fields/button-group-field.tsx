import { textsOf } from '@ramal/domain/form/values'
import { Button } from '@ramal/ui/button'
import type { FieldProps } from '../field-props.ts'
import { GroupField } from './group-field.tsx'
import { chosenValue, textOptions } from './option-values.ts'

/** Field type `btngroup`: buttons that stay down; one of them, or several with `multiple`. Pressed again it lets go. */
export function ButtonGroupField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const multiple = field.multiple ?? false
  const chosen = textsOf(value)

  function handlePress(text: string) {
    const without = chosen.filter((one) => one !== text)
    const next = chosen.includes(text) ? without : multiple ? [...chosen, text] : [text]
    onChange(chosenValue(field, next, multiple))
  }

  return (
    <GroupField field={field} errors={errors} role="group" className="gap-x-1 gap-y-1">
      {(control) =>
        textOptions(field).map((option) => (
          <Button
            key={option.value}
            {...control}
            variant={chosen.includes(option.value) ? 'primary' : 'secondary'}
            aria-pressed={chosen.includes(option.value)}
            disabled={disabled || field.readonly === true}
            onClick={() => handlePress(option.value)}
            onBlur={onBlur}
          >
            {option.label}
          </Button>
        ))
      }
    </GroupField>
  )
}
