import type { FormField } from '@ramal/contract/form'
import type { FieldErrors } from '../field-props.ts'

/** Label, error, help and star of a field, as `Field` takes them; `hint` where the type has one of its own. */
export function fieldLook(field: FormField, errors: FieldErrors, hint?: string) {
  const hints = [field.help, hint].filter(Boolean).join(' · ')
  return {
    label: field.label,
    error: errors[''],
    hint: hints === '' ? undefined : hints,
    required: field.required ?? false,
  }
}
