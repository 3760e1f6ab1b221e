import type { FormField } from '@ramal/contract/form'
import type { FormValues } from '@ramal/domain/form/values'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldComponent } from './field-props.ts'
import { fieldComponent } from './field-registry.ts'
import { errorsAt, PARTS } from './use-form-state.ts'

type Values = Record<string, unknown>

/** Whether the server has refused the value, or a part of it. */
function isServers(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('type' in error && typeof error.type === 'string' && error.type !== PARTS)
    return error.type === 'server'
  return Object.values(error).some(isServers)
}

/** One field of a form: its component, with value and errors of react-hook-form. */
export function RenderedField({
  field,
  form,
  disabled,
  onValuesChange,
  widget,
}: {
  field: FormField
  form: UseFormReturn<Values>
  disabled: boolean
  onValuesChange: ((values: FormValues) => void) | undefined
  /** Draws it instead of the component of its type. */
  widget: FieldComponent | undefined
}) {
  const Component = widget ?? fieldComponent(field.type)
  if (!Component) return null
  const { errors, isSubmitted } = form.formState
  const errorsOfField = errorsAt(errors, field.name)
  const isWrong = Object.keys(errorsOfField).length > 0
  function handleChange(value: unknown) {
    // An error goes away as soon as it is mended, and not before.
    form.setValue(field.name, value, { shouldDirty: true, shouldValidate: isSubmitted || isWrong })
    onValuesChange?.(form.getValues())
  }
  return (
    <Component
      field={field}
      value={form.watch(field.name)}
      errors={errorsOfField}
      disabled={disabled || field.disabled === true}
      onChange={handleChange}
      onBlur={() => {
        // The server's word on a value stands until that changes: were it gone when the field is left for the button, that would move away.
        if (isWrong && !isServers(errors[field.name])) void form.trigger(field.name)
      }}
    />
  )
}
