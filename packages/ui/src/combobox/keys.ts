import type { KeyboardEvent } from 'react'
import type { ComboboxState } from './use-combobox.ts'

/** What a key does in the text: arrows move, Enter chooses, Escape closes the list, Backspace takes the last chip away. */
export function pressKey(event: KeyboardEvent, box: ComboboxState): void {
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault()
      box.move(event.key === 'ArrowDown' ? 1 : -1)
      return
    case 'Enter':
      // With a modifier it saves the form.
      if (event.ctrlKey || event.metaKey) return
      // An open list has the key, also one that is empty: what is half typed saves no form.
      if (box.take()) event.preventDefault()
      return
    case 'Escape':
      if (!box.open) return
      event.preventDefault() // it closes the list, not what is around it
      box.setOpen(false)
      return
    case 'Backspace':
      box.dropLast()
  }
}
