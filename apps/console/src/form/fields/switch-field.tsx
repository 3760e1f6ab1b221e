import { Field } from '@ramal/ui/field'
import { Switch } from '@ramal/ui/switch'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'

/** Field type `switch`: true or false. */
export function SwitchField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <Switch
          {...control}
          checked={value === true}
          disabled={disabled || field.readonly === true}
          onCheckedChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
