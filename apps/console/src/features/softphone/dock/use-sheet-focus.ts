import { type RefObject, useEffect, useRef, useState } from 'react'
import { DOCK_BUTTON, focusInDock } from './dock-place.ts'

/**
 * The sheet covers what `row` has beside it: who had the focus there has it in the sheet, for no key reaches what is covered. Once the
 * sheet goes with the focus, that is where it was before, else on the button that opens the softphone. `where`: the dock.
 */
export function useSheetFocus(
  isSheet: boolean,
  where: HTMLElement | null,
  row: RefObject<HTMLElement | null>,
): void {
  const before = useRef<HTMLElement | null>(null)
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    if (!isSheet || where === null) return
    const { activeElement, body } = document
    const isCovered = row.current?.contains(activeElement) === true && !where.contains(activeElement)
    before.current = isCovered && activeElement instanceof HTMLElement ? activeElement : null
    if (isCovered || activeElement === body) focusInDock(where)
    return () => setIsBack(true)
  }, [isSheet, where, row])
  // One drawing later: what was covered takes the focus again.
  useEffect(() => {
    if (!isBack) return
    setIsBack(false)
    if (document.activeElement !== document.body) return
    const back = before.current?.isConnected ? before.current : document.getElementById(DOCK_BUTTON)
    back?.focus({ preventScroll: true })
  }, [isBack])
}
