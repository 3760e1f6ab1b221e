import { useEffect, useState } from 'react'

/** Whether `isSo` has been so for `ms` milliseconds: what passes by itself is no news. */
export function useLate(isSo: boolean, ms: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isSo, ms])
  return isSo && isLate
}
