import { type RefObject, useLayoutEffect, useState } from 'react'
import { observeWidth } from '../../../lib/observe-width.ts'

// Three columns need this much (list 320, conversation, panel 360); beside the softphone a page may have less than the window.
const THREE_COLUMNS_PX = 1040

/** Whether `workspace` has room for the panel beside the conversation; otherwise it is a sheet. */
export function useHasPanelRoom(workspace: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(true)
  useLayoutEffect(() => {
    if (workspace.current === null) return
    return observeWidth(workspace.current, (px) => setHasRoom(px >= THREE_COLUMNS_PX))
  }, [workspace])
  return hasRoom
}
