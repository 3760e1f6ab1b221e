import { useEffect, useRef } from 'react'
import { useConsole } from './console.ts'

/** Shows `place` (null: none now): runs `focus` when the focus was led here. */
export function useLedFocus(place: string | null, focus: () => void): void {
  const { focus: lead } = useConsole()
  const latest = useRef(focus)
  latest.current = focus
  useEffect(() => {
    if (lead.arrives(place)) latest.current()
  }, [lead, place])
}
