import { masked } from '@ramal/domain/form/mask'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'

/** A line that its mask writes while one types. */
export function MaskedInput({
  mask,
  field,
  value,
  errors,
  disabled,
  onChange,
  onBlur,
}: FieldProps & { mask: string }) {
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <Input
          {...control}
          name={field.name}
          className="tabular-nums"
          inputMode={/[SXAa]/.test(mask) ? 'text' : 'numeric'}
          autoComplete="off"
          placeholder={mask.replace(/!/g, '').replace(/[#SXAa]/g, '_')}
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          disabled={disabled}
          readOnly={field.readonly ?? false}
          onChange={(event) => onChange(masked(mask, event.target.value))}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
