import { useEffect, useReducer } from 'react'
import { usePausesHost } from '../pauses-context.ts'

/** Whole seconds until `at` (epoch ms), counted down; 0 when it is past, or null. */
export function useSecondsUntil(at: number | null): number {
  const { clock } = usePausesHost()
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (at === null) return
    const timer = setInterval(() => {
      drawAgain()
      if (clock.now() >= at) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [at, clock])
  return at === null ? 0 : Math.max(0, Math.ceil((at - clock.now()) / 1000))
}
