import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import type { FieldProps } from '../../../../form/field-props.ts'
import { fieldLook } from '../../../../form/fields/field-look.ts'

/** A colour by its name or its code, with what it looks like. */
export function ColourWidget({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={field.label}
            className="h-9 w-10 shrink-0 rounded-md border bg-surface p-1"
            value={codeOf(text)}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value)}
          />
          <Input
            {...control}
            name={field.name}
            value={text}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value || null)}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  )
}

/** The browser knows every name of CSS; what is no colour is shown grey. */
function codeOf(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text
  const context = document.createElement('canvas').getContext('2d')
  if (!context || text === '') return '#808080'
  context.fillStyle = '#808080'
  context.fillStyle = text
  return /^#[0-9a-f]{6}$/i.test(context.fillStyle) ? context.fillStyle : '#808080'
}
