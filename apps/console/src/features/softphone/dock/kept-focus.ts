import { CALL_BAR } from '../look/call-bar-mark.ts'

/** Keeps the focus of a keyboard in the softphone, whatever of it appears and goes. */
export interface KeptFocus {
  /** Begins to watch what has the focus in it; the returned function ends that. */
  watch(): () => void
  /** The holder has come to another place, which takes the focus from what is in it. */
  moved(): void
}

/**
 * Remembers what in `holder` has the focus. When that disappears or is hidden, is disabled or is moved, and nobody else has the focus since, the focus
 * goes to the bar of the call, else to the panel. Who writes elsewhere in the page keeps it.
 */
export function createKeptFocus(holder: HTMLElement): KeptFocus {
  let last: HTMLElement | null = null
  const changes = new MutationObserver(check)

  function handleFocusIn(event: FocusEvent): void {
    last = event.target as HTMLElement
  }

  function handleFocusOut({ relatedTarget }: FocusEvent): void {
    // Without a target it may be that the element is being taken away; that is seen when it is done.
    if (relatedTarget === null) queueMicrotask(check)
    else if (!holder.contains(relatedTarget as Node)) last = null
  }

  function check(): void {
    if (last === null || !holder.isConnected) return
    const { activeElement } = holder.ownerDocument
    if (!isTakenAway(last)) {
      if (activeElement !== last) last = null // the agent has left it
      return
    }
    if (activeElement === last || isNowhere()) give()
    else last = null
  }

  function isTakenAway(element: HTMLElement): boolean {
    return !holder.contains(element) || element.matches(':disabled') || isHidden(element)
  }

  function isNowhere(): boolean {
    const { activeElement, body } = holder.ownerDocument
    return activeElement === null || activeElement === body
  }

  function give(): void {
    last = null
    const bars = [...holder.querySelectorAll<HTMLElement>(`[${CALL_BAR}]`)]
    const bar = bars.find((one) => !isHidden(one))
    // Beside the page the column is what has a name.
    const panel = holder.closest<HTMLElement>('aside[tabindex]') ?? holder
    const taker = bar ?? panel
    taker.focus({ preventScroll: true })
  }

  return {
    watch() {
      holder.addEventListener('focusin', handleFocusIn)
      holder.addEventListener('focusout', handleFocusOut)
      changes.observe(holder, { childList: true, subtree: true, attributeFilter: ['disabled', 'style'] })
      return () => {
        holder.removeEventListener('focusin', handleFocusIn)
        holder.removeEventListener('focusout', handleFocusOut)
        changes.disconnect()
      }
    },
    moved() {
      if (last === null || !isNowhere()) return
      if (isTakenAway(last)) give()
      else last.focus({ preventScroll: true })
    },
  }
}

/** React hides so what waits for a part of it that is still being loaded: a browser takes the focus from it. */
function isHidden(element: HTMLElement): boolean {
  return element.closest('[style*="display: none"]') !== null
}
