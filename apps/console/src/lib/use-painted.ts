import { useEffect, useState } from 'react'

/** False until the component's first picture is on the screen: what may wait begins after it, and delays it by nothing. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // A frame that begins finds the one before it painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}
