import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import type { FieldProps } from '../field-props.ts'

/** Field type `text`: one line. */
export function TextField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  return (
    <Field label={field.label} error={errors['']} required={field.required ?? false}>
      {(control) => (
        <Input
          {...control}
          name={field.name}
          value={typeof value === 'string' ? value : ''}
          disabled={disabled}
          readOnly={field.readonly ?? false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
