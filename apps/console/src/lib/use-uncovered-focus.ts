import { type RefObject, useLayoutEffect } from 'react'
import { isTyping } from './is-typing.ts'
import { isUnder } from './lead-tab-above.ts'

/**
 * Nobody presses what they do not see: a control that `cover` comes over as it appears gives it the focus, which does nothing there, and has it
 * again when `cover` goes. Who writes keeps the focus, and the field comes out from under it; a modal dialog keeps its own.
 */
export function useUncoveredFocus(cover: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const above = cover.current
    const focused = above?.ownerDocument.activeElement as HTMLElement | null | undefined
    if (!above || !focused || focused.closest('[role$=dialog]') || !isUnder(above, focused)) return
    if (isTyping(focused)) {
      focused.scrollIntoView({ block: 'center' })
      return
    }
    above.focus({ preventScroll: true })
    return () => {
      if (above.contains(above.ownerDocument.activeElement)) focused.focus({ preventScroll: true })
    }
  }, [cover])
}
