import { useEffect, useMemo, useState } from 'react'
import { entriesFor, toggled } from './entries.ts'
import type { ComboboxOption, ComboboxProps } from './props.ts'
import { useActiveRow } from './use-active-row.ts'

/** What `useCombobox` gives to the parts of the widget. */
export type ComboboxState = ReturnType<typeof useCombobox>

/** What is typed, whether the list is open and which row is the active one; and what each act of the user does to them. */
export function useCombobox(props: ComboboxProps) {
  const { options, chosen, multiple = false, disabled = false, isOld = false, texts, delimiters = '' } = props
  const { onChoose, onBlur, onType } = props
  const isFound = onType !== undefined
  // Null: nothing is being typed, the text is the choice's.
  const [query, setQuery] = useState<string | null>(null)
  const [wantsOpen, setOpen] = useState(false)
  const open = wantsOpen && !disabled
  const typed = query ?? ''
  const free = (texts.add?.(typed.trim()) ?? null) !== null
  const entries = useMemo(() => entriesFor(options, typed, free, isFound), [options, typed, free, isFound])
  const row = useActiveRow(entries.rows, open)
  // Enter came before the options of what is typed.
  const [isAwaited, setAwaited] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, by the answer
  useEffect(() => {
    if (isAwaited && !isOld) take()
  }, [isAwaited, isOld])

  function forget(): void {
    setQuery(null)
    setAwaited(false)
    if (query) onType?.('')
  }

  function choose(option: ComboboxOption): void {
    forget()
    row.setActive(0)
    if (!multiple) setOpen(false)
    onChoose(multiple ? toggled(chosen, option) : [option])
  }

  /** The active row, or the one that will be it once the options are those of what is typed. False: there is no list to take from. */
  function take(): boolean {
    if (!open) return false
    setAwaited(isOld && query !== null)
    if (!isOld && row.activeRow) choose(row.activeRow)
    return true
  }

  function type(text: string): void {
    setAwaited(false)
    if (entries.added && [...delimiters].includes(text.at(-1) ?? '')) {
      choose(entries.added)
      return
    }
    setQuery(text)
    onType?.(text)
    row.setActive(0)
    setOpen(true)
    if (!multiple && text === '') onChoose([])
  }

  /** A closed list opens where it was. */
  function move(step: 1 | -1): void {
    setAwaited(false)
    if (open) row.moveBy(step)
    setOpen(true)
  }

  function leave(): void {
    setOpen(false)
    // What was typed as a text of its own is not lost by leaving the field.
    if (entries.added) choose(entries.added)
    else forget()
    onBlur?.()
  }

  function dropLast(): void {
    if (multiple && typed === '' && chosen.length > 0) onChoose(chosen.slice(0, -1))
  }

  return { row, query, open, entries, setOpen, choose, take, type, move, leave, dropLast }
}
