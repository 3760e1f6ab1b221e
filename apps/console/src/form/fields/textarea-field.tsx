import { Field } from '@ramal/ui/field'
import { Textarea } from '@ramal/ui/textarea'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'

/** Field type `textarea`: several lines, with a counter where a maximum is set. */
export function TextareaField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const text = typeof value === 'string' ? value : ''
  const counter = field.maxlength ? `${text.length}/${field.maxlength}` : undefined
  return (
    <Field {...fieldLook(field, errors, counter)}>
      {(control) => (
        <Textarea
          {...control}
          name={field.name}
          value={text}
          disabled={disabled}
          readOnly={field.readonly ?? false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
