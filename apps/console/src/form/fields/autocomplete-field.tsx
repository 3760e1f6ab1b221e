import { textsOf } from '@ramal/domain/form/values'
import { Combobox } from '@ramal/ui/combobox'
import { Field } from '@ramal/ui/field'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'
import { chosenValue, textOptions } from './option-values.ts'
import { useComboboxTexts } from './use-combobox-texts.ts'

/** Field type `autocomplete`: one of many options, found by typing; a list of them with `multiple`. */
export function AutocompleteField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const options = textOptions(field)
  const multiple = field.multiple ?? false
  const chosen = textsOf(value)
  const texts = useComboboxTexts()
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <Combobox
          control={control}
          options={options}
          chosen={options.filter((option) => chosen.includes(option.value))}
          multiple={multiple}
          disabled={disabled || field.readonly === true}
          texts={texts}
          onChoose={(next) =>
            onChange(
              chosenValue(
                field,
                next.map((one) => one.value),
                multiple,
              ),
            )
          }
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
