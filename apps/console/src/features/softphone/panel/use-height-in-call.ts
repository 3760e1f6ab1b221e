import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * How high `front` was last in a call, px: what stands below it keeps its place when less is said of a call that is over, as long as it is as
 * wide as it was then. `isInCall`: the bar of a call, and no stage, stands there.
 */
export function useHeightInCall(isInCall: boolean): {
  front: RefObject<HTMLDivElement | null>
  height: RefObject<number>
} {
  const front = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const width = useRef(0)
  useLayoutEffect(() => {
    const element = front.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      if (isInCall) {
        height.current = element.offsetHeight
        width.current = element.offsetWidth
      } else if (element.offsetWidth !== width.current) {
        // The window is another one: what was so high then is laid out anew.
        height.current = 0
        element.style.minHeight = ''
      }
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isInCall])
  return { front, height }
}
