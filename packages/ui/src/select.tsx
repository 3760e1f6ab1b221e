import { ChevronDownIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CONTROL } from './input.tsx'
import { cn } from './lib/cn.ts'

/** What a `Select` offers, in values of text. */
export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'multiple' | 'children'> {
  readonly chosen: readonly string[]
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly multiple?: boolean
  /** Text of the first entry, which means nothing chosen; null = one is always chosen. */
  readonly empty?: string | null
  readonly onChoose: (values: readonly string[]) => void
}

/**
 * The browser's own select: it can be opened from code (§4.10), typing picks an option, and on a phone it is the
 * system's wheel.
 */
export function Select({
  chosen,
  options,
  multiple = false,
  empty = '',
  onChoose,
  className,
  ...props
}: SelectProps) {
  return (
    <div className="relative">
      <select
        data-slot="select"
        className={cn(CONTROL, multiple ? 'min-h-24 py-1' : 'h-9 appearance-none pr-9', className)}
        multiple={multiple}
        value={multiple ? [...chosen] : (chosen[0] ?? '')}
        onChange={({ target }) => onChoose(multiple ? textsOf(target.selectedOptions) : [target.value])}
        {...props}
      >
        {!multiple && empty !== null && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {!multiple && (
        <ChevronDownIcon
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-muted"
        />
      )}
    </div>
  )
}

function textsOf(options: HTMLCollectionOf<HTMLOptionElement>): readonly string[] {
  return [...options].map((option) => option.value)
}
