import type { FieldProps } from '../../../../form/field-props.ts'
import { ComboboxField } from '../../../../form/fields/combobox-field.tsx'

/** A list of short texts, one chip each. */
export function ListWidget(props: FieldProps) {
  return <ComboboxField {...props} field={{ ...props.field, multiple: true, options: null }} />
}
