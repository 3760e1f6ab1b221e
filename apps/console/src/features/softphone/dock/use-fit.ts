import { SHEET_BELOW_PX } from '@ramal/domain/softphone/dock'
import { type RefObject, useEffect } from 'react'
import { observeWidth } from '../../../lib/observe-width.ts'
import { useDock } from './use-dock.ts'

/** Tells the softphone whether `row`, which is around it and mounted with it, has room for it beside the page. */
export function useFit(row: RefObject<HTMLElement | null>): void {
  const [, tell] = useDock()
  useEffect(() => {
    if (row.current === null) return
    // 0: nothing is laid out
    return observeWidth(row.current, (px) =>
      tell({ type: 'fitted', isNarrow: px > 0 && px < SHEET_BELOW_PX }),
    )
  }, [row, tell])
}
