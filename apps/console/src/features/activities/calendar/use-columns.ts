import { type RefObject, useEffect, useState } from 'react'
import { observeWidth } from '../../../lib/observe-width.ts'

/** Narrower than this a calendar is a list of its days, px. */
const AGENDA_BELOW = 560
/** From here on a whole week has room, px. */
const WEEK_FROM = 860

/** How many days stand side by side in this place; null = none do, they stand below each other. */
export function useColumns(place: RefObject<HTMLElement | null>): 7 | 3 | null {
  const [width, setWidth] = useState(WEEK_FROM)
  useEffect(() => (place.current ? observeWidth(place.current, setWidth) : undefined), [place])
  if (width < AGENDA_BELOW) return null
  return width < WEEK_FROM ? 3 : 7
}
