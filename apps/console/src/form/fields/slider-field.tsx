import { bound } from '@ramal/domain/form/validate'
import { Field } from '@ramal/ui/field'
import { Slider } from '@ramal/ui/slider'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'

/** Field type `slider`: a number between `min` (0) and `max` (100); nothing is chosen before it is moved. */
export function SliderField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const least = bound(field.min) ?? 0
  const chosen = typeof value === 'number' ? value : null
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <div className="flex items-center gap-3">
          <Slider
            {...control}
            name={field.name}
            min={least}
            max={bound(field.max) ?? 100}
            value={chosen ?? least}
            disabled={disabled || field.readonly === true}
            onChange={({ target }) => onChange(Number(target.value))}
            onBlur={onBlur}
          />
          <output className="w-10 shrink-0 text-right text-sm tabular-nums">{chosen ?? '–'}</output>
        </div>
      )}
    </Field>
  )
}
