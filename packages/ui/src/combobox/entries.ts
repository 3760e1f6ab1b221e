import { matching } from '../lib/matching.ts'
import type { ComboboxOption } from './props.ts'

/** More rows than anybody reads; who needs a further one types on. */
const SHOWN = 100

/** What the list shows for a typed text. */
export interface ComboboxEntries {
  readonly rows: readonly ComboboxOption[]
  /** The row, the last one, that is the typed text itself. */
  readonly added: ComboboxOption | null
  /** How many more match than are shown. */
  readonly hidden: number
}

/** The options that match a typed text, all where they were found for it; with `free` also the text itself, unless an option is called so. */
export function entriesFor(
  options: readonly ComboboxOption[],
  typed: string,
  free: boolean,
  isFound = false,
): ComboboxEntries {
  const found = isFound ? options : matching(options, typed)
  const shown = found.slice(0, SHOWN)
  const text = typed.trim()
  const isNew = free && text !== '' && !options.some(({ label }) => label === text)
  const added = isNew ? { value: text, label: text } : null
  return { rows: added ? [...shown, added] : shown, added, hidden: found.length - shown.length }
}

/** The choices with one more, or without it when it was among them. */
export function toggled(
  chosen: readonly ComboboxOption[],
  option: ComboboxOption,
): readonly ComboboxOption[] {
  const rest = without(chosen, option)
  return rest.length < chosen.length ? rest : [...chosen, option]
}

/** The choices without one. */
export function without(
  chosen: readonly ComboboxOption[],
  { value }: ComboboxOption,
): readonly ComboboxOption[] {
  return chosen.filter((one) => one.value !== value)
}
