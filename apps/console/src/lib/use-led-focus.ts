import { useEffect, useRef } from 'react'
import { useServices } from './realtime/use-services.ts'

/** Shows `place` (null: none now): runs `focus` when the focus was led here. */
export function useLedFocus(place: string | null, focus: () => void): void {
  const { focus: lead } = useServices()
  const latest = useRef(focus)
  latest.current = focus
  useEffect(() => {
    if (lead.arrives(place)) latest.current()
  }, [lead, place])
}
