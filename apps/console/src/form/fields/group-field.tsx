import { cn } from '@ramal/ui/lib/cn'
import { type ReactNode, useId } from 'react'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'

/** What the controls of a group share: names and descriptions of the whole. */
export interface GroupControl {
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

/** Label, help and error of a field that consists of several controls. */
export function GroupField({
  field,
  errors,
  role,
  className,
  children,
}: Pick<FieldProps, 'field' | 'errors'> & {
  role: 'group' | 'radiogroup'
  className?: string
  children: (control: GroupControl) => ReactNode
}) {
  const id = useId()
  const { label, error, hint, required } = fieldLook(field, errors)
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a radiogroup may be required
    <div
      role={role}
      aria-labelledby={`${id}-label`}
      {...(role === 'radiogroup' && required ? { 'aria-required': true } : {})}
      className="flex flex-col gap-1.5"
    >
      <span id={`${id}-label`} className="font-medium text-text text-xs">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger-text">
            {' *'}
          </span>
        )}
      </span>
      <div className={cn('flex flex-wrap gap-x-4 gap-y-2', className)}>
        {children({
          ...(error ? { 'aria-invalid': true as const } : {}),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger-text text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
