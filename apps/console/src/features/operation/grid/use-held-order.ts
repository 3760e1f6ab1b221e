import { heldOrder } from '@ramal/domain/operation/held-order'
import { useEffect, useRef, useState } from 'react'

/** The order is made anew at most this often, ms. */
const ORDER_MS = 2_000

interface Held<K> {
  readonly keys: readonly K[]
  /** How many rows would stand elsewhere; 0 while the order is not held. */
  readonly changes: number
  /** Takes the wanted order now. */
  refresh(): void
}

/** `wanted`, but never under somebody's pointer or focus: while it is held the order stands. `about`: what the rows are narrowed by; another one is shown at once. */
export function useHeldOrder<K>(wanted: readonly K[], isHeld: boolean, about: string): Held<K> {
  const [shown, setShown] = useState(wanted)
  const [knownAbout, setKnownAbout] = useState(about)
  const latest = useRef(wanted)
  const orderedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    latest.current = wanted
  })
  const isAnother = about !== knownAbout
  if (isAnother) {
    setKnownAbout(about)
    setShown(wanted)
  }
  const { keys, changes } = heldOrder(isAnother ? wanted : shown, wanted)
  const isDue = changes > 0 && !isHeld
  useEffect(() => {
    if (!isDue) return
    const wait = Math.max(0, orderedAt.current + ORDER_MS - performance.now())
    const timer = setTimeout(() => {
      orderedAt.current = performance.now()
      setShown(latest.current)
    }, wait)
    return () => clearTimeout(timer)
  }, [isDue])
  return { keys, changes: isHeld ? changes : 0, refresh: () => setShown(latest.current) }
}
