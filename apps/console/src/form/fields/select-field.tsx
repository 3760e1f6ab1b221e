import type { FieldOption } from '@ramal/contract/form'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import type { FieldProps } from '../field-props.ts'

/** Field type `select`: the value of one option, or a list of them with `multiple` (contract §11.1). */
export function SelectField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const options = field.options ?? []
  const chosen = (Array.isArray(value) ? value : [value]).map(String)
  function handleChange(texts: readonly string[]) {
    const values = texts.flatMap((text) => valueBehind(options, text))
    onChange(field.multiple ? values : (values[0] ?? null))
  }
  return (
    <Field label={field.label} error={errors['']} required={field.required ?? false}>
      {(control) => (
        <Select
          {...control}
          name={field.name}
          chosen={chosen}
          multiple={field.multiple ?? false}
          options={options.map((option) => ({ value: String(option.value), label: option.text }))}
          disabled={disabled || field.readonly === true}
          onChoose={handleChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

// The DOM knows texts only; the wire wants the option's own number or boolean.
function valueBehind(options: readonly FieldOption[], text: string): FieldOption['value'][] {
  const option = options.find((candidate) => String(candidate.value) === text)
  return option ? [option.value] : []
}
