import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * How high `front` was last in a call, px: what stands below it keeps its place when less is said of a call that is over. `isInCall`:
 * the bar of a call, and no stage, stands there.
 */
export function useHeightInCall(isInCall: boolean): {
  front: RefObject<HTMLDivElement | null>
  height: RefObject<number>
} {
  const front = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = front.current
    if (element === null || !isInCall) return
    const observer = new ResizeObserver(() => {
      height.current = element.offsetHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isInCall])
  return { front, height }
}
