import type { FieldProps } from '../field-props.ts'

/** Field type `divider`: a line, with its label where it has one. */
export function DividerField({ field }: FieldProps) {
  return field.label === '' ? (
    <hr className="my-2" />
  ) : (
    <h4 className="flex items-center gap-3 pt-2 font-semibold text-muted text-xs after:h-px after:flex-1 after:bg-border">
      {field.label}
    </h4>
  )
}
