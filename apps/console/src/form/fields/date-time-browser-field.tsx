import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'

/** Field type `datetimebrowser`: the browser's own `datetime-local`; its value as the browser writes it. */
export function DateTimeBrowserField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <Input
          {...control}
          name={field.name}
          type="datetime-local"
          value={typeof value === 'string' ? value.slice(0, 16) : ''}
          disabled={disabled}
          readOnly={field.readonly ?? false}
          onChange={({ target }) => onChange(target.value || null)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
