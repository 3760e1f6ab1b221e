import { type RefObject, useLayoutEffect } from 'react'

/** Where somebody may be writing now. */
const composers = new Set<HTMLElement>([])
const listeners = new Set<() => void>([])
const GAP_PX = 8
/** Where cards stand by themselves, from the lower edge of the window. */
const EDGE_PX = 16

/** Cards of the lower edge stand above this composer, until the returned function is called. Fits as a `ref`. */
export function keepWritable(composer: HTMLElement | null): () => void {
  if (composer === null) return () => {}
  composers.add(composer)
  // It grows with what is written, and moves with the window.
  const changes = new ResizeObserver(tell)
  changes.observe(composer)
  tell()
  return () => {
    changes.disconnect()
    composers.delete(composer)
    tell()
  }
}

/** Lifts a card of the lower edge that would lie over a composer; placed before it is painted, and before anybody asks what it covers. */
export function useAboveComposers(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      if (card.current) card.current.style.marginBottom = `${liftOf(card.current)}px`
    }
    place()
    listeners.add(place)
    window.addEventListener('resize', place)
    return () => {
      listeners.delete(place)
      window.removeEventListener('resize', place)
    }
  }, [card])
}

function liftOf(card: HTMLElement): number {
  const { left, right, height } = card.getBoundingClientRect()
  const tops = [...composers]
    .map((composer) => composer.getBoundingClientRect())
    .filter((place) => place.left < right && place.right > left && place.bottom > innerHeight - height)
    .map(({ top }) => top)
  if (tops.length === 0) return 0
  const wanted = innerHeight - Math.min(...tops) + GAP_PX - EDGE_PX
  // In a window that is too low for both the card is seen: it rings.
  return Math.max(0, Math.min(wanted, innerHeight - height - EDGE_PX))
}

function tell(): void {
  for (const listener of listeners) listener()
}
