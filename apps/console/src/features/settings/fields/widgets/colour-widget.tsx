import { colourOfClass, css } from '@ramal/domain/site-look/colour-class'
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

const NO_COLOUR = '#808080'

/** The code of a class of the palette or of a name of CSS, which the browser knows; what is no colour is shown grey. */
function codeOf(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas || text === '') return NO_COLOUR
  const named = colourOfClass(text)
  canvas.fillStyle = NO_COLOUR
  canvas.fillStyle = named ? css(named) : text
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
