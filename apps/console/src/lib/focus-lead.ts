import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'

/** A place that a key or button leads to and that is not on the screen yet; `from`: what had the focus then. */
interface Lead {
  readonly place: string
  readonly from: Element | null
  readonly sparesTyping: boolean
}

// A page has one focus, and the last key decides.
let lead: Lead | null = null

/**
 * The focus shall go to `place` (any name that `useLedFocus` knows) once that is shown. Who has gone elsewhere meanwhile is left
 * alone; `sparesTyping`: also who writes in a field that stays.
 */
export function leadFocusTo(place: string, { sparesTyping = false } = {}): void {
  lead = { place, from: document.activeElement, sparesTyping }
}

/** Shows `place` (null: none now): runs `focus` when the focus was led here. */
export function useLedFocus(place: string | null, focus: () => void): void {
  const latest = useRef(focus)
  latest.current = focus
  useEffect(() => {
    if (lead === null || lead.place !== place) return
    const { from, sparesTyping } = lead
    lead = null
    if (mayMove(from, sparesTyping)) latest.current()
  }, [place])
}

/** Whether the focus is where it was, or nowhere: what had it is gone. */
function mayMove(from: Element | null, sparesTyping: boolean): boolean {
  const now = document.activeElement
  if (now === null || now === document.body) return true
  return now === from && !(sparesTyping && isTyping(now))
}
