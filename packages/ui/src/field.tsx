import { type ReactNode, useId } from 'react'
import { Label } from './label.tsx'
import { cn } from './lib/cn.ts'

/** What a control inside a `Field` must spread: its id, and the error and hint that describe it. */
export interface FieldControlProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

/** The id of the label of a control in a `Field`: for what belongs to the control and has to be named by it too. */
export function labelIdOf(controlId: string): string {
  return `${controlId}-label`
}

/** The words around a control; `children` gets what the control must spread. */
export interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  required?: boolean
  className?: string
  children: (control: FieldControlProps) => ReactNode
}

/**
 * A label, a control, and its error tied to it by `aria-describedby`.
 * @example <Field label="Nome" error={error}>{(control) => <Input {...control} />}</Field>
 */
export function Field({ label, error, hint, required = false, className, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div data-slot="field" className={cn('flex flex-col gap-1.5', className)}>
      <Label id={labelIdOf(id)} htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger-text">
            {' *'}
          </span>
        )}
      </Label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(required ? { 'aria-required': true as const } : {}),
      })}
      {hint && (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-danger-text text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
