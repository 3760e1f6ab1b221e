import { useEffect, useState } from 'react'

/** The time, anew each half minute: what is due is a matter of minutes. Epoch ms. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
