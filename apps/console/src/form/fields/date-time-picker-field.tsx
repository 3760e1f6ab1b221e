import { DEFAULT_DATE_FORMAT, fromInputDate, hasTime, toInputDate } from '@ramal/domain/form/date-format'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'

/** Field type `datetimepicker`: a day, with a time where the format has one; the form holds it as `format` writes it. */
export function DateTimePickerField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const format = field.format ?? DEFAULT_DATE_FORMAT
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <Input
          {...control}
          name={field.name}
          type={hasTime(format) ? 'datetime-local' : 'date'}
          value={typeof value === 'string' ? toInputDate(value, format) : ''}
          min={typeof field.min === 'string' ? toInputDate(field.min, format) : undefined}
          max={typeof field.max === 'string' ? toInputDate(field.max, format) : undefined}
          disabled={disabled}
          readOnly={field.readonly ?? false}
          onChange={({ target }) => onChange(fromInputDate(target.value, format) || null)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
