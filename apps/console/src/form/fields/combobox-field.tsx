import type { FormField } from '@ramal/contract/form'
import { textsOf } from '@ramal/domain/form/values'
import { Combobox } from '@ramal/ui/combobox'
import { Field } from '@ramal/ui/field'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'
import { textOptions } from './option-values.ts'
import { useComboboxTexts } from './use-combobox-texts.ts'

/** Field type `combobox`: texts of one's own or from its options, joined by its delimiter when they are sent (§5). */
export function ComboboxField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const options = textOptions(field)
  const texts = useComboboxTexts({ free: true, hasOptions: options.length > 0 })
  const multiple = field.multiple !== false
  const chosen = entriesOf(field, value).map(
    (text) => options.find((option) => option.value === text) ?? { value: text, label: text },
  )
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <Combobox
          control={control}
          options={options}
          chosen={chosen}
          multiple={multiple}
          disabled={disabled || field.readonly === true}
          texts={texts}
          delimiters={`;,${field.delimiters ?? ''}`}
          onChoose={(next) => onChange(multiple ? next.map((one) => one.value) : (next[0]?.value ?? null))}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

/** What was sent joined comes back as one text. */
function entriesOf({ delimiters }: FormField, value: unknown): readonly string[] {
  if (typeof value !== 'string') return textsOf(value)
  return value
    .split(delimiters ?? ';')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
