import { Popover as Primitive } from 'radix-ui'
import type { RefObject } from 'react'
import { labelIdOf } from '../field.tsx'
import { cn } from '../lib/cn.ts'
import { usePortalPlace } from '../lib/portal-place.ts'
import type { ComboboxEntries } from './entries.ts'
import type { ComboboxOption, ComboboxProps, ComboboxTexts } from './props.ts'
import type { ComboboxState } from './use-combobox.ts'

interface OptionListProps
  extends Pick<ComboboxProps, 'control' | 'chosen' | 'multiple' | 'busy' | 'texts' | 'beyond'> {
  readonly box: ComboboxState
  /** What the list hangs below; a click there has its own meaning and does not close the list. */
  readonly field: RefObject<HTMLElement | null>
}

/** Radix makes a dialog of what pops up; this is a list, and nothing else is in it. */
const NO_DIALOG = { role: undefined }

/** The list below the field. The text keeps the focus all the while. */
export function OptionList(props: OptionListProps) {
  const { box, field, control, chosen, multiple = false, busy = false, texts, beyond = 0 } = props
  const { entries } = box
  const place = usePortalPlace()
  return (
    <Primitive.Portal {...place}>
      <Primitive.Content
        {...NO_DIALOG}
        align="start"
        sideOffset={4}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (field.current?.contains(event.target as Node)) event.preventDefault()
        }}
        // A click in the list must not take the focus away before it counts.
        onMouseDown={(event) => event.preventDefault()}
        className="z-50 max-h-72 w-(--radix-popover-trigger-width) overflow-auto rounded-md border bg-raised p-1 shadow-popover"
      >
        <div
          role="listbox"
          id={box.row.listId}
          aria-labelledby={labelIdOf(control.id)}
          aria-multiselectable={multiple}
          aria-busy={busy}
          tabIndex={-1}
        >
          {entries.rows.map((option, index) => (
            <Row
              key={option.value}
              box={box}
              index={index}
              option={option}
              text={option === entries.added ? (texts.add?.(option.label) ?? option.label) : option.label}
              chosen={chosen.some(({ value }) => value === option.value)}
            />
          ))}
        </div>
        <p role="status" className="p-2 text-muted text-sm empty:p-0">
          {tidings({ ...entries, hidden: entries.hidden + beyond }, busy, texts)}
        </p>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** What the rows do not say: that they are not there yet, that there are none, how many there are besides. */
function tidings({ rows, hidden }: ComboboxEntries, busy: boolean, texts: ComboboxTexts): string | null {
  if (busy) return texts.loading
  if (rows.length === 0) return texts.none
  return hidden > 0 ? texts.more(hidden) : null
}

interface RowProps {
  readonly box: ComboboxState
  readonly index: number
  readonly option: ComboboxOption
  readonly text: string
  readonly chosen: boolean
}

function Row({ box, index, option, text, chosen }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above has the keys
    <div
      id={box.row.rowId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={cn(
        'flex min-h-8 cursor-pointer items-center gap-2 rounded px-2 py-1 text-sm',
        index === box.row.active && 'bg-hover',
        chosen && 'font-medium text-accent-text',
      )}
      onMouseEnter={() => box.row.setActive(index)}
      onClick={() => box.choose(option)}
    >
      {option.before}
      <RowText text={text} whole={option.whole} />
      {option.after}
    </div>
  )
}

/** The text of a row; what must stay whole stays, and what is before it gives way. */
function RowText({ text, whole = '' }: { text: string; whole?: string | undefined }) {
  const isSplit = whole !== '' && text.endsWith(whole)
  if (!isSplit) return <span className="min-w-0 flex-1 truncate">{text}</span>
  return (
    <span className="flex min-w-0 flex-1">
      <span className="truncate">{text.slice(0, -whole.length)}</span>
      <span className="shrink-0 whitespace-pre">{whole}</span>
    </span>
  )
}
