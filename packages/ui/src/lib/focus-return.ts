import { type RefObject, useContext, useLayoutEffect, useState } from 'react'
import { PortalPlace } from './portal-place.ts'

/** Marks what keeps its place while the controls in it take each other's: the focus of one that has gone goes to what stands there then. */
export const FOCUS_PLACE = { 'data-focus-place': '' } as const

/** The first control of such a place. */
export function focusInPlace(place: Element | null | undefined): void {
  place?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}

/**
 * For `onCloseAutoFocus` of a dialog or sheet: the focus goes back to what had it when this was mounted, after `first`, which may
 * prevent it. Radix knows a dialog's own trigger alone; one that a key or a menu has opened would leave the focus nowhere.
 */
export function useFocusReturn(first?: (event: Event) => void): (event: Event) => void {
  const there = useContext(PortalPlace)?.ownerDocument ?? document
  const [asker] = useState(() => focusedNow(there))
  const [place] = useState(() => asker?.closest('[data-focus-place]'))
  return (event) => {
    first?.(event)
    if (event.defaultPrevented || !(asker?.isConnected || place?.isConnected)) return
    event.preventDefault()
    // What closed this may have led the focus elsewhere meanwhile.
    const now = there.activeElement
    if (now !== null && now !== there.body && !(event.target as Node | null)?.contains(now)) return
    if (asker?.isConnected) asker.focus({ preventScroll: true })
    else focusInPlace(place)
  }
}

/** What has the focus; of an item of a menu, which goes with the menu, the button that opened it. */
export function focusedNow(there: Document): HTMLElement | null {
  // An element of another window is none of this window's classes.
  const focused = there.activeElement as HTMLElement | null
  if (focused === null || focused === there.body) return null
  const opener = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return opener ? there.getElementById(opener) : focused
}

/**
 * For what comes and goes by itself and may be entered (toasts): when it goes while the focus is in it, the focus is again where it
 * was before it came in.
 */
export function useFocusGivenBack(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const region = place.current?.parentElement
    if (!region) return
    let asker: EventTarget | null = null
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!region.contains(relatedTarget as Node | null)) asker = relatedTarget
    }
    region.addEventListener('focusin', remember)
    return () => {
      region.removeEventListener('focusin', remember)
      if (!region.contains(document.activeElement)) return
      if (asker instanceof HTMLElement && asker.isConnected) asker.focus({ preventScroll: true })
    }
  }, [place])
}
