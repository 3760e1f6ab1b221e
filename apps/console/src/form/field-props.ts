import type { FormField } from '@ramal/contract/form'
import type { ReactNode } from 'react'

/** Sentences of one field: its own under `''`, those of its parts under their names. */
export type FieldErrors = Readonly<Record<string, string>>

/** What every field type gets. It owns no state: value and errors come from the form. */
export interface FieldProps {
  readonly field: FormField
  readonly value: unknown
  readonly errors: FieldErrors
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
}

export type FieldComponent = (props: FieldProps) => ReactNode
