import type { FieldProps } from '../field-props.ts'
import { GroupField } from './group-field.tsx'
import { RowTable } from './row-table.tsx'

/** Field type `datatable-api` (§2.10): rows of an address to look at; it holds no value. */
export function DatatableApiField({ field, errors }: FieldProps) {
  return (
    <GroupField field={field} errors={errors} role="group" className="flex-col">
      {() => <RowTable field={field} />}
    </GroupField>
  )
}
