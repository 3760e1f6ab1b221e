import { WIDTHS_PX } from '@ramal/contract/constants'
import { withoutLocale } from '@ramal/domain/locale/paths'
import { answersItself, DOCK_AT_FIRST, dockPlace, SHEET_BELOW_PX } from '@ramal/domain/softphone/dock'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keptDock } from '../../lib/kept-dock.ts'
import { useProfile } from '../../lib/session.ts'

/** Keeps the place in which the softphone will stand (§2.6) while its code comes: the page beside it is not moved by it. */
export function DockPlaceholder() {
  const [open] = useState(() => keptDock().get().open)
  const isPhonePage = withoutLocale(useLocation().pathname) === '/phonecalls'
  const profile = useProfile()
  const place = useRef<HTMLDivElement>(null)
  const [isNarrow, setIsNarrow] = useState(false)
  useLayoutEffect(() => {
    const px = place.current?.parentElement?.clientWidth ?? 0
    setIsNarrow(px > 0 && px < SHEET_BELOW_PX) // 0: nothing is laid out
  }, [])
  // A sheet lies over the page, and moves nothing.
  const isColumn =
    !isNarrow &&
    dockPlace(
      { ...DOCK_AT_FIRST, open },
      { calls: 0, isPhonePage, isApart: false, answersItself: answersItself(profile, false) },
    ) === 'open'
  if (!isColumn) return null
  return (
    <div
      ref={place}
      data-testid="softphone-place"
      className="shrink-0 border-l bg-surface"
      style={{ width: WIDTHS_PX.softphone }}
    />
  )
}
