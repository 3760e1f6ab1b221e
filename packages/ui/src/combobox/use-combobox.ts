import { useId, useMemo, useState } from 'react'
import { entriesFor, toggled } from './entries.ts'
import type { ComboboxOption, ComboboxProps } from './props.ts'

/** What `useCombobox` gives to the parts of the widget. */
export type ComboboxState = ReturnType<typeof useCombobox>

/** What is typed, whether the list is open and which row is the active one; and what each act of the user does to them. */
export function useCombobox(props: ComboboxProps) {
  const { options, chosen, multiple = false, disabled = false, texts, delimiters = '' } = props
  const { onChoose, onBlur } = props
  const listId = useId()
  // Null: nothing is being typed, the text is the choice's.
  const [query, setQuery] = useState<string | null>(null)
  const [wantsOpen, setOpen] = useState(false)
  const [row, setActive] = useState(0)
  const open = wantsOpen && !disabled
  const typed = query ?? ''
  const free = texts.add !== undefined
  const entries = useMemo(() => entriesFor(options, typed, free), [options, typed, free])
  const active = Math.min(row, entries.rows.length - 1)
  const rowId = (index: number) => `${listId}-${index}`

  function choose(option: ComboboxOption): void {
    setQuery(null)
    setActive(0)
    if (!multiple) setOpen(false)
    onChoose(multiple ? toggled(chosen, option) : [option])
  }

  function type(text: string): void {
    if (entries.added && [...delimiters].includes(text.at(-1) ?? '')) {
      choose(entries.added)
      return
    }
    setQuery(text)
    setActive(0)
    setOpen(true)
    if (!multiple && text === '') onChoose([])
  }

  /** To the next row, from the last to the first; a closed list opens where it was. */
  function move(step: 1 | -1): void {
    setOpen(true)
    const count = entries.rows.length
    if (!open || count === 0) return
    const next = (active + step + count) % count
    setActive(next)
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function leave(): void {
    setOpen(false)
    // What was typed as a text of its own is not lost by leaving the field.
    if (entries.added) choose(entries.added)
    else setQuery(null)
    onBlur?.()
  }

  function dropLast(): void {
    if (multiple && typed === '' && chosen.length > 0) onChoose(chosen.slice(0, -1))
  }

  const activeRow = open ? entries.rows[active] : undefined
  const activeId = activeRow && rowId(active)
  return {
    listId,
    rowId,
    query,
    open,
    entries,
    active,
    activeRow,
    activeId,
    setOpen,
    setActive,
    choose,
    type,
    move,
    leave,
    dropLast,
  }
}
