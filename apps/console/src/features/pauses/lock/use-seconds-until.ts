import { useEffect, useReducer } from 'react'

/** Whole seconds until `at` (epoch ms), counted down; 0 when it is past, or null. */
export function useSecondsUntil(at: number | null): number {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (at === null) return
    const timer = setInterval(() => {
      drawAgain()
      if (Date.now() >= at) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
