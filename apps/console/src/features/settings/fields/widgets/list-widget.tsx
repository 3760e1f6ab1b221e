import type { FieldProps } from '../../../../form/field-props.ts'
import { ComboboxField } from '../../../../form/fields/combobox-field.tsx'

/** A list of short texts, one chip each. */
export function ListWidget(props: FieldProps) {
  return <ComboboxField {...props} field={{ ...props.field, multiple: true, options: null }} />
}

/** The same of numbers: what is none stays as it was typed, and is refused beside the field. */
export function NumbersWidget({ onChange, ...props }: FieldProps) {
  return (
    <ListWidget {...props} onChange={(next) => onChange(Array.isArray(next) ? next.map(numberOr) : next)} />
  )
}

function numberOr(text: unknown): unknown {
  return typeof text === 'string' && /^-?\d+$/.test(text.trim()) ? Number(text) : text
}
