import { type RefObject, useLayoutEffect } from 'react'

/** For what goes by what is pressed in it: the focus that goes with it is on the page again, not nowhere. */
export function useFocusLeftToPage(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const going = place.current
    return () => {
      if (going?.contains(document.activeElement)) focusPage()
    }
  }, [place])
}

/** The focus on the content of the page, which does not scroll. */
export function focusPage(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
