import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'

const INPUT_TYPES = { email: 'email', phone: 'tel', cpf: 'text', cnpj: 'text' } as const

/** Field type `text`: one line; the keyboard of a telephone follows its validation. */
export function TextField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <Input
          {...control}
          name={field.name}
          type={field.cryptography ? 'password' : field.validation ? INPUT_TYPES[field.validation] : 'text'}
          autoComplete={field.cryptography ? 'off' : undefined}
          value={typeof value === 'string' || typeof value === 'number' ? value : ''}
          disabled={disabled}
          readOnly={field.readonly ?? false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
