import { type RefObject, useEffect, useRef } from 'react'

/**
 * Who works in the list by the keyboard goes on there: where the row that had the focus has gone to another group the focus follows it, and
 * where it has gone from the list the next one has it, else the one before.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  /** Where they stand, where that is more than their order. */
  places = '',
): void {
  const before = useRef<{ ids: readonly number[]; focused: number | null }>({ ids, focused: null })

  useEffect(() => {
    const element = list.current
    if (element === null) return
    const note = () => {
      before.current.focused = focusedIn(element)
    }
    element.addEventListener('focusin', note)
    return () => element.removeEventListener('focusin', note)
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order of the rows is the change
  useEffect(() => {
    const { ids: old, focused } = before.current
    before.current.ids = ids
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (focused === null || !isLost) return
    const to = ids.includes(focused) ? focused : neighbour(old, ids, focused)
    list.current?.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus()
  }, [ids.join(), places])
}

function focusedIn(list: HTMLElement): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-activity]')
  return row && list.contains(row) ? Number(row.dataset['activity']) : null
}

function neighbour(old: readonly number[], ids: readonly number[], gone: number): number | undefined {
  const at = old.indexOf(gone)
  const after = old.slice(at + 1).find((id) => ids.includes(id))
  return after ?? old.slice(0, Math.max(0, at)).findLast((id) => ids.includes(id))
}
