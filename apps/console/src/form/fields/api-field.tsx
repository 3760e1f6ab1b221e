import { Field } from '@ramal/ui/field'
import type { FieldProps } from '../field-props.ts'
import { type LookupRow, lookupOf } from '../lookup.ts'
import { fieldLook } from './field-look.ts'
import { LookupCombobox } from './lookup-combobox.tsx'

/** Field type `api`: rows of a lookup (§2.10, contract §11.2); ids, or `{id, description}` with `returnObject`. */
export function ApiField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const source = lookupOf(field)
  const multiple = field.multiple ?? false
  if (source === null) return null
  const held = (row: LookupRow) => (field.returnObject ? { id: row.raw, description: row.label } : row.raw)
  function handleChoose(rows: readonly LookupRow[]) {
    const values = rows.map(held)
    if (!multiple) onChange(values[0] ?? null)
    else onChange(field.returnToString ? values.join(field.delimiters ?? ';') : values)
  }
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <LookupCombobox
          control={control}
          source={source}
          value={
            field.returnToString && typeof value === 'string' ? splitText(value, field.delimiters) : value
          }
          multiple={multiple}
          disabled={disabled || field.readonly === true}
          onChoose={handleChoose}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

function splitText(text: string, delimiter: string | null | undefined): readonly string[] {
  return text.split(delimiter ?? ';').filter(Boolean)
}
