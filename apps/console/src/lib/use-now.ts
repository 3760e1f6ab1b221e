import { useEffect, useState } from 'react'
import { useServices } from './realtime/use-services.ts'

/** The server's time, epoch ms, read again every `everyMs`; without it each half minute: what is due is a matter of minutes. */
export function useNow(everyMs = 30_000): number {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [clock, everyMs])
  return now
}
