import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import type { FieldProps } from '../../../../form/field-props.ts'
import { fieldLook } from '../../../../form/fields/field-look.ts'

const TYPES = { date: 'date', dateTime: 'datetime-local', time: 'time' } as const

/** A day, a moment (shown in the zone of this browser, kept with its offset) or a time of day, by the browser's own control. */
export function DateWidget({
  field,
  value,
  errors,
  disabled,
  onChange,
  onBlur,
  kind,
}: FieldProps & { kind: keyof typeof TYPES }) {
  const text = typeof value === 'string' ? value : ''
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <Input
          {...control}
          name={field.name}
          type={TYPES[kind]}
          value={kind === 'dateTime' ? localOf(text) : text}
          disabled={disabled}
          readOnly={field.readonly ?? false}
          onChange={({ target }) =>
            onChange(kind === 'dateTime' ? momentOf(target.value) : target.value || null)
          }
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

function momentOf(local: string): string | null {
  const time = new Date(local)
  return local === '' || Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function localOf(iso: string): string {
  const time = new Date(iso)
  if (iso === '' || Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
