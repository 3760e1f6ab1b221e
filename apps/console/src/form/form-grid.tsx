import type { FieldCols, FormField } from '@ramal/contract/form'
import { cn } from '@ramal/ui/lib/cn'
import type { ReactNode } from 'react'

// Whole class names: Tailwind finds them by reading the source.
const ALWAYS: readonly string[] = [
  '',
  'col-span-1',
  'col-span-2',
  'col-span-3',
  'col-span-4',
  'col-span-5',
  'col-span-6',
  'col-span-7',
  'col-span-8',
  'col-span-9',
  'col-span-10',
  'col-span-11',
  'col-span-12',
]
const WIDE: readonly string[] = [
  '',
  '@lg:col-span-1',
  '@lg:col-span-2',
  '@lg:col-span-3',
  '@lg:col-span-4',
  '@lg:col-span-5',
  '@lg:col-span-6',
  '@lg:col-span-7',
  '@lg:col-span-8',
  '@lg:col-span-9',
  '@lg:col-span-10',
  '@lg:col-span-11',
  '@lg:col-span-12',
]

/** Classes of a field's width; the breakpoint is that of the form, which may stand in a narrow panel (§2.10). */
export function columnClasses(cols: FieldCols | null | undefined): string {
  const { xs, md } = typeof cols === 'object' && cols !== null ? cols : { xs: 12, md: cols ?? 12 }
  return cn(ALWAYS[xs], WIDE[md])
}

/** The fields of one tab on a grid of twelve columns, or one below another. */
export function FormGrid({
  fields,
  vertical = false,
  children,
}: {
  fields: readonly FormField[]
  vertical?: boolean
  children: (field: FormField) => ReactNode
}) {
  return (
    <div className="grid grid-cols-12 gap-x-4 gap-y-4 py-4">
      {fields.map((field) => (
        <div
          key={field.name}
          data-field={field.name}
          className={vertical ? 'col-span-12' : columnClasses(field.cols)}
        >
          {children(field)}
        </div>
      ))}
    </div>
  )
}
