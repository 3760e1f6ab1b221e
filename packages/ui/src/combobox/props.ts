import type { ReactNode } from 'react'
import type { FieldControlProps } from '../field.tsx'

/** One that can be chosen. */
export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** The end of the label that is never cut: a number of which a part is not there is a wrong number. */
  readonly whole?: string
  /** Stands before and after the label: a face, a state. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** The words of a combobox. */
export interface ComboboxTexts {
  readonly placeholder: string
  /** The options are not there yet. */
  readonly loading: string
  /** Nothing matches. */
  readonly none: string
  readonly remove: (label: string) => string
  /** Entry that takes the typed text as it is; without it, and where it gives null, only options can be chosen. */
  readonly add?: (text: string) => string | null
  /** How many more match than are shown. */
  readonly more: (count: number) => string
  /** Text of a chip; a long one is cut. */
  readonly chip?: (label: string) => string
}

/** What a `Combobox` offers, what is chosen, and who is told. */
export interface ComboboxProps {
  readonly control: FieldControlProps
  readonly options: readonly ComboboxOption[]
  readonly chosen: readonly ComboboxOption[]
  readonly multiple?: boolean
  readonly disabled?: boolean
  /** The options are still being fetched: that there are none must not be said. */
  readonly busy?: boolean
  readonly texts: ComboboxTexts
  /** How many more match than `options` holds, where others find them. */
  readonly beyond?: number
  /** Signs that end a typed entry. */
  readonly delimiters?: string
  readonly onChoose: (chosen: readonly ComboboxOption[]) => void
  readonly onBlur?: () => void
  /** The options are not yet those of what is typed: Enter waits for them, and takes none that is about to go. */
  readonly isOld?: boolean
  /** Told of what is typed, and with '' that nothing is any more, where others find the options for it: then they are not narrowed here. */
  readonly onType?: (text: string) => void
}
