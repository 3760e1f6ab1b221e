import { useEffect, useRef } from 'react'

const closers = new Set<() => void>()

/**
 * Closes every dialog and sheet that may go: something has come in front of the page that cannot wait, a call that was answered. What
 * holds work that closing would lose stays.
 */
export function clearTheWay(): void {
  for (const close of [...closers]) close()
}

/** While `isOpen`, `close` is called when something more important comes. */
export function useGivesWay(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const go = () => latest.current()
    closers.add(go)
    return () => void closers.delete(go)
  }, [isOpen])
}
