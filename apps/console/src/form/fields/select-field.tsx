import { textsOf } from '@ramal/domain/form/values'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'
import { chosenValue, textOptions } from './option-values.ts'

/** Field type `select`: the value of one option, or a list of them with `multiple` (contract §11.1). */
export function SelectField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const multiple = field.multiple ?? false
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <Select
          {...control}
          name={field.name}
          chosen={textsOf(value)}
          multiple={multiple}
          options={textOptions(field)}
          disabled={disabled || field.readonly === true}
          onChoose={(texts) => onChange(chosenValue(field, texts, multiple))}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
