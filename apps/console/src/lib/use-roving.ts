import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * A list of buttons or links (`data-row`: their ids) that is one tab stop: the one that had the focus last, else the chosen one, else the
 * first. Arrows, Home and End move within it; Enter opens, as buttons do.
 */
export function useRoving<Id extends number | string>(
  list: RefObject<HTMLElement | null>,
  ids: readonly Id[],
  selected: Id | null = null,
) {
  const [focused, setFocused] = useState<Id | null>(null)
  const isLed = useRef(false)
  const stop =
    [focused, selected, ids[0]].map((id) => (id == null ? -1 : ids.indexOf(id))).find((at) => at >= 0) ?? -1

  // Which one is chosen decides anew, wherever the focus was before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is the change
  useEffect(() => setFocused(null), [selected])

  useEffect(() => {
    if (!isLed.current) return
    isLed.current = false
    list.current?.querySelector<HTMLElement>(`[data-row="${focused}"]`)?.focus()
  }, [focused, list])

  return {
    /** Index of the tab stop; -1 = the list is empty. */
    stop,
    handleFocus: setFocused,
    handleKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      // The menu of a row stands elsewhere in the page, and its arrows are its own.
      if (event.target instanceof Node && !list.current?.contains(event.target)) return
      const last = ids.length - 1
      const to = { ArrowDown: stop + 1, ArrowUp: stop - 1, Home: 0, End: last }[event.key]
      if (to === undefined || last < 0) return
      event.preventDefault()
      const id = ids[Math.min(last, Math.max(0, to))]
      if (id === undefined || id === focused) return
      isLed.current = true
      setFocused(id)
    },
  }
}
