import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Whoever opens a page from beside the tree goes on there, and not before the whole tree; who has the focus elsewhere keeps it. */
export function useFocusBeside(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    const isNext = before.current !== pathname
    before.current = pathname
    const isNowhere = document.activeElement?.contains(page.current) ?? true
    if (isNext && isNowhere) page.current?.focus({ preventScroll: true })
  }, [pathname, page])
}
