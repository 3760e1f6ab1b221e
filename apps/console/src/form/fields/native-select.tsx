import { CONTROL } from '@ramal/ui/input'
import { cn } from '@ramal/ui/lib/cn'
import { ChevronDownIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface NativeSelectProps
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'multiple' | 'children'> {
  readonly chosen: readonly string[]
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly multiple?: boolean
  readonly onChoose: (values: readonly string[]) => void
}

/**
 * The browser's own select: it can be opened from code (§4.10), typing picks an option, and on a phone it is the
 * system's wheel. The first, empty entry means nothing chosen.
 */
export function NativeSelect({
  chosen,
  options,
  multiple = false,
  onChoose,
  className,
  ...props
}: NativeSelectProps) {
  return (
    <div className="relative">
      <select
        data-slot="native-select"
        className={cn(CONTROL, multiple ? 'min-h-24 py-1' : 'h-9 appearance-none pr-9', className)}
        multiple={multiple}
        value={multiple ? [...chosen] : (chosen[0] ?? '')}
        onChange={({ target }) => onChoose(multiple ? textsOf(target.selectedOptions) : [target.value])}
        {...props}
      >
        {!multiple && <option value="" />}
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

/** Opens the list of a select. Browsers allow it only right after a gesture; without one it just gets the focus. */
export function openSelect(select: HTMLSelectElement | null): void {
  if (!select) return
  select.focus()
  try {
    select.showPicker?.()
  } catch {
    // no gesture any more: the focused select opens with the next key
  }
}
