import { SHEET_BELOW_PX } from '@ramal/domain/softphone/dock'
import { type RefObject, useEffect } from 'react'
import { useDock } from './use-dock.ts'

/** Tells the softphone whether `row`, which is around it and mounted with it, has room for it beside the page. */
export function useFit(row: RefObject<HTMLElement | null>): void {
  const [, tell] = useDock()
  useEffect(() => {
    const element = row.current
    if (element === null) return
    const measure = () => {
      const width = element.clientWidth // 0: nothing is laid out
      tell({ type: 'fitted', isNarrow: width > 0 && width < SHEET_BELOW_PX })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, tell])
}
