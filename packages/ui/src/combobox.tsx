import { Popover as Primitive } from 'radix-ui'
import { useRef } from 'react'
import { Chips } from './combobox/chips.tsx'
import { without } from './combobox/entries.ts'
import { pressKey } from './combobox/keys.ts'
import { OptionList } from './combobox/option-list.tsx'
import type { ComboboxOption, ComboboxProps } from './combobox/props.ts'
import { useCombobox } from './combobox/use-combobox.ts'
import { CONTROL } from './input.tsx'
import { cn } from './lib/cn.ts'

export type { ComboboxOption, ComboboxTexts } from './combobox/props.ts'

/**
 * A text field with a list below it (ARIA combobox): typing filters, arrows move, Enter chooses, Backspace takes the
 * last chip away. With `multiple` the choices stand before the text as chips.
 */
export function Combobox(props: ComboboxProps) {
  const { control, chosen, multiple = false, disabled = false, texts, onChoose } = props
  const box = useCombobox(props)
  const field = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLInputElement>(null)

  function handleRemove(option: ComboboxOption): void {
    onChoose(without(chosen, option))
    line.current?.focus() // with the chip goes the button that had the focus
  }

  const [single] = multiple ? [] : chosen
  return (
    <Primitive.Root open={box.open} onOpenChange={box.setOpen}>
      <Primitive.Anchor asChild>
        <div
          ref={field}
          data-slot="combobox"
          className={cn(
            CONTROL,
            'flex min-h-9 flex-wrap items-center gap-1 py-1 focus-within:border-accent',
            // The ring of every other field, around all of this one.
            'outline-accent has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-1',
            disabled && 'cursor-not-allowed bg-sunken',
            control['aria-invalid'] && 'border-danger',
          )}
        >
          {multiple && <Chips chosen={chosen} disabled={disabled} texts={texts} onRemove={handleRemove} />}
          <input
            ref={line}
            {...control}
            role="combobox"
            aria-expanded={box.open}
            aria-controls={box.open ? box.row.listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={box.row.activeId}
            autoComplete="off"
            disabled={disabled}
            placeholder={chosen.length === 0 ? texts.placeholder : ''}
            className="h-6 min-w-24 flex-1 bg-transparent outline-none placeholder:text-muted disabled:cursor-not-allowed"
            value={box.query ?? single?.label ?? ''}
            onChange={(event) => box.type(event.target.value)}
            onClick={() => box.setOpen(true)}
            onKeyDown={(event) => pressKey(event, box)}
            onBlur={box.leave}
          />
        </div>
      </Primitive.Anchor>
      <OptionList {...props} box={box} field={field} />
    </Primitive.Root>
  )
}
