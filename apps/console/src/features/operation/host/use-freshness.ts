import { type Freshness, freshness } from '@ramal/domain/operation/freshness'
import { useEffect, useState } from 'react'
import type { FloorHost } from './floor-host.ts'
import type { Ticker } from './ticker.ts'

interface Age {
  readonly freshness: Freshness
  /** Whole seconds since the server was heard, as long as that is worth saying. */
  readonly seconds: number
}

/** How fresh the floor is; looked at each second. A page that wakes asks for everything anew. */
export function useFreshness(host: FloorHost, ticker: Ticker): Age {
  const [age, setAge] = useState<Age>({ freshness: 'live', seconds: 0 })
  useEffect(() => {
    const look = () => {
      const ms = host.heardAt === null ? 0 : ticker.now() - host.heardAt
      const word = freshness(ms)
      const seconds = word === 'aging' ? Math.round(ms / 1000) : 0
      setAge((known) =>
        known.freshness === word && known.seconds === seconds ? known : { freshness: word, seconds },
      )
    }
    const wake = () => {
      if (document.visibilityState === 'visible' && host.heardAt !== null) void host.reload()
    }
    const stop = ticker.onTick(look)
    const stopFrames = host.subscribe(look)
    document.addEventListener('visibilitychange', wake)
    return () => {
      stop()
      stopFrames()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [host, ticker])
  return age
}
