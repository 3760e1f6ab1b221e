import { type RefObject, useEffect } from 'react'
import { keepPageFocus } from './page-focus.ts'
import { showPageFocus } from './shown-focus.ts'

/** Who works by the keyboard sees where they are in this page, and is somewhere, while it stands. */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => (page.current ? keepPageFocus(page.current) : undefined), [page])
  useEffect(() => (page.current ? showPageFocus(page.current) : undefined), [page])
}
