import { useId, useState } from 'react'
import type { ComboboxOption } from './props.ts'

/** Which row of a list is the active one: it goes with the arrows and the pointer, while the text keeps the focus. */
export function useActiveRow(rows: readonly ComboboxOption[], open: boolean) {
  const listId = useId()
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, rows.length - 1) // the list may have grown shorter since
  const rowId = (index: number) => `${listId}-${index}`
  const activeRow = open ? rows[active] : undefined

  /** To the next row, from the last to the first, and into sight. */
  function moveBy(step: 1 | -1): void {
    if (rows.length === 0) return
    const next = (active + step + rows.length) % rows.length
    setActive(next)
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' })
  }

  return { listId, rowId, active, activeRow, activeId: activeRow && rowId(active), setActive, moveBy }
}
