import { type RefObject, useEffect, useState } from 'react'
import { observeWidth } from '../../lib/observe-width.ts'

/** Below this a row is a card, px. */
const NARROW_PX = 720

/** Whether the place is too narrow for columns. */
export function useNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    if (!place.current) return
    return observeWidth(place.current, (px) => setNarrow(px > 0 && px < NARROW_PX))
  }, [place])
  return isNarrow
}
