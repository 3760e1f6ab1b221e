import { type RefObject, useEffect, useRef } from 'react'
import { intoList } from '../list/list-keys.ts'

/**
 * The chat that was open (`stepId`) is gone, and the focus with it, for a supervisor took it or it went elsewhere: it goes on in the list,
 * at its tab stop, or where that is searched when it is empty.
 */
export function useFocusLeftToList(list: RefObject<HTMLElement | null>, stepId: number | null): void {
  const before = useRef(stepId)
  // After what the page itself leads the focus to (`NO_CHAT_PLACE`): who has closed it themselves is led there.
  useEffect(() => {
    const hadOne = before.current !== null
    before.current = stepId
    const search = list.current?.querySelector<HTMLElement>('input')
    if (stepId !== null || !hadOne || !search || !isNowhere()) return
    intoList(search)
    if (isNowhere()) search.focus()
  }, [list, stepId])
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
