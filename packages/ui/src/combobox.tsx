import { XIcon } from 'lucide-react'
import { Popover as Primitive } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Badge } from './badge.tsx'
import type { FieldControlProps } from './field.tsx'
import { CONTROL } from './input.tsx'
import { stayOpenBelow } from './lib/above-all.ts'
import { cn } from './lib/cn.ts'
import { matching } from './lib/matching.ts'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** Stands before and after the label: a face, a state. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

export interface ComboboxTexts {
  readonly placeholder: string
  /** Nothing matches. */
  readonly none: string
  readonly remove: (label: string) => string
  /** Entry that takes the typed text as it is; without it only options can be chosen. */
  readonly add?: (text: string) => string
  /** How many more match than are shown. */
  readonly more: (count: number) => string
  /** Text of a chip; a long one is cut. */
  readonly chip?: (label: string) => string
}

export interface ComboboxProps {
  readonly control: FieldControlProps
  readonly options: readonly ComboboxOption[]
  readonly chosen: readonly ComboboxOption[]
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly texts: ComboboxTexts
  /** Signs that end a typed entry. */
  readonly delimiters?: string
  readonly onChoose: (chosen: readonly ComboboxOption[]) => void
  readonly onBlur?: () => void
}

/** More rows than anybody reads; who needs a further one types on. */
const SHOWN = 100

/**
 * A text field with a list below it (ARIA combobox): typing filters, arrows move, Enter chooses, Backspace takes the
 * last chip away. With `multiple` the choices stand before the text as chips.
 */
export function Combobox({
  control,
  options,
  chosen,
  multiple = false,
  disabled = false,
  texts,
  delimiters = '',
  onChoose,
  onBlur,
}: ComboboxProps) {
  const listId = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const isChosen = (value: string) => chosen.some((one) => one.value === value)
  const typed = query ?? ''
  const found = useMemo(() => matching(options, query ?? ''), [options, query])
  const rows = found.slice(0, SHOWN)
  const isNew = texts.add && typed.trim() !== '' && !options.some((option) => option.label === typed.trim())
  const added: ComboboxOption | null = isNew ? { value: typed.trim(), label: typed.trim() } : null
  const entries = added ? [...rows, added] : rows

  function choose(option: ComboboxOption): void {
    setQuery(null)
    setActive(0)
    if (!multiple) {
      setOpen(false)
      onChoose([option])
    } else if (isChosen(option.value)) onChoose(chosen.filter((one) => one.value !== option.value))
    else onChoose([...chosen, option])
  }

  function handleType(text: string): void {
    if (added && [...delimiters].includes(text.at(-1) ?? '')) {
      choose(added)
      return
    }
    setQuery(text)
    setActive(0)
    setOpen(true)
    if (!multiple && text === '') onChoose([])
  }

  function handleKeyDown(event: KeyboardEvent): void {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault()
        const step = event.key === 'ArrowDown' ? 1 : -1
        if (open && entries.length > 0) setActive((active + step + entries.length) % entries.length)
        setOpen(true)
        return
      }
      case 'Enter': {
        const entry = entries[active]
        if (!open || !entry || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        choose(entry)
        return
      }
      case 'Escape':
        if (!open) return
        event.preventDefault()
        event.stopPropagation() // it closes the list, not the dialog around it
        setOpen(false)
        return
      case 'Backspace':
        if (multiple && typed === '' && chosen.length > 0) onChoose(chosen.slice(0, -1))
    }
  }

  function handleBlur(): void {
    setOpen(false)
    // What was typed as a text of its own is not lost by leaving the field.
    if (added) choose(added)
    else setQuery(null)
    onBlur?.()
  }

  const [single] = multiple ? [] : chosen
  return (
    <Primitive.Root open={open && !disabled} onOpenChange={setOpen}>
      <Primitive.Anchor asChild>
        <div
          ref={anchor}
          data-slot="combobox"
          className={cn(
            CONTROL,
            'flex min-h-9 flex-wrap items-center gap-1 py-1 focus-within:border-accent',
            disabled && 'cursor-not-allowed bg-sunken',
            control['aria-invalid'] && 'border-danger',
          )}
        >
          {multiple &&
            chosen.map((option) => (
              <Badge key={option.value} variant="soft" className="h-6 gap-1 pr-0.5">
                {texts.chip?.(option.label) ?? option.label}
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={texts.remove(option.label)}
                  className="grid size-6 place-items-center rounded-full hover:bg-hover"
                  onClick={() => onChoose(chosen.filter((one) => one.value !== option.value))}
                >
                  <XIcon aria-hidden="true" />
                </button>
              </Badge>
            ))}
          <input
            {...control}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && entries[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            disabled={disabled}
            placeholder={chosen.length === 0 ? texts.placeholder : ''}
            className="h-6 min-w-24 flex-1 bg-transparent outline-none placeholder:text-muted disabled:cursor-not-allowed"
            value={query ?? single?.label ?? ''}
            onChange={(event) => handleType(event.target.value)}
            onClick={() => setOpen(true)}
            onKeyDown={handleKeyDown}
            onBlur={handleBlur}
          />
        </div>
      </Primitive.Anchor>
      <Primitive.Portal>
        <Primitive.Content
          align="start"
          sideOffset={4}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            stayOpenBelow(event)
            // The field is part of it: a click there has its own meaning.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault()
          }}
          // The text keeps the focus: a click in the list must not take it away before it counts.
          onMouseDown={(event) => event.preventDefault()}
          className="z-50 max-h-72 w-(--radix-popover-trigger-width) overflow-auto rounded-md border bg-raised p-1 shadow-popover"
        >
          <div role="listbox" id={listId} aria-multiselectable={multiple} tabIndex={-1}>
            {entries.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above has the keys
              <div
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen(option.value)}
                className={cn(
                  'flex min-h-8 cursor-pointer items-center gap-2 rounded px-2 py-1 text-sm',
                  index === active && 'bg-hover',
                  isChosen(option.value) && 'font-medium text-accent-text',
                )}
                onMouseEnter={() => setActive(index)}
                onClick={() => choose(option)}
              >
                {option.before}
                <span className="min-w-0 flex-1 truncate">
                  {option === added ? texts.add?.(option.label) : option.label}
                </span>
                {option.after}
              </div>
            ))}
          </div>
          {entries.length === 0 && <p className="p-2 text-muted text-sm">{texts.none}</p>}
          {found.length > rows.length && (
            <p className="p-2 text-muted text-xs">{texts.more(found.length - rows.length)}</p>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
