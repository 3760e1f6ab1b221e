import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Whoever opens a page that stands beside the tree goes on there, and not before the whole tree; who has the focus elsewhere keeps it, and the
 * first page of a visit begins at its top. `isHome`: nothing is beside the tree yet.
 */
export function useFocusBeside(page: RefObject<HTMLElement | null>, isHome: boolean): void {
  const { pathname } = useLocation()
  const isLedHere = useNavigationType() === 'PUSH'
  const before = useRef(isLedHere ? null : pathname)
  useEffect(() => {
    const isNext = before.current !== pathname
    before.current = pathname
    const isNowhere = document.activeElement?.contains(page.current) ?? true
    if (isNext && isNowhere && !isHome) page.current?.focus({ preventScroll: true })
  }, [pathname, page, isHome])
}
