import type { FieldProps } from '../field-props.ts'
import { useFormScope } from '../form-scope.tsx'

/** Field type `tabs`: tabs within a tab; their values stand beside the others (§2.10). */
export function TabsField({ field }: FieldProps) {
  const { renderTabs } = useFormScope()
  return (
    <section aria-label={field.label} className="rounded-md border px-4">
      {renderTabs(field.tabs ?? [])}
    </section>
  )
}
