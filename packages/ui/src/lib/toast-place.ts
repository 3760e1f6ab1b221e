import { useEffect, useLayoutEffect, useState } from 'react'

/** What toasts may not cover now. */
const spared = new Set<HTMLElement>([])
const listeners = new Set<() => void>()

const WIDTH_PX = 448
const GAP_PX = 8
/** Left to the toasts at the lower edge of a window that is full of what they may not cover. */
const LEAST_PX = 120

/** Toasts stand below `element` as far as they would lie over it, until the returned function is called. Fits as a `ref`. */
export function spareFromToasts(element: HTMLElement | null): () => void {
  if (element === null) return () => {}
  spared.add(element)
  const changes = new ResizeObserver(tell)
  changes.observe(element)
  tell()
  return () => {
    changes.disconnect()
    spared.delete(element)
    tell()
  }
}

/** How far down in the window toasts have to begin, in px; null: nothing is in their usual place. */
export function useToastsTop(): number | null {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => setTop(topBelow(spared))) // with each toast: what is spared may have been scrolled
  useEffect(() => {
    const measure = () => setTop(topBelow(spared))
    listeners.add(measure)
    window.addEventListener('resize', measure)
    return () => {
      listeners.delete(measure)
      window.removeEventListener('resize', measure)
    }
  }, [])
  return top
}

function topBelow(elements: ReadonlySet<HTMLElement>): number | null {
  const middle = window.innerWidth / 2
  const half = Math.min(WIDTH_PX, window.innerWidth) / 2
  const bottoms = [...elements]
    .filter((element) => element.ownerDocument === document) // the softphone may be in a window of its own
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, bottom }) => left < middle + half && right > middle - half && bottom > 0)
    .map(({ bottom }) => bottom)
  if (bottoms.length === 0) return null
  return Math.min(Math.max(...bottoms) + GAP_PX, window.innerHeight - LEAST_PX)
}

function tell(): void {
  for (const listener of listeners) listener()
}
