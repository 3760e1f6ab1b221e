import { useEffect, useState } from 'react'
import { owedBy, useProfileIfAny } from '../session.ts'
import { useSelected } from '../use-store.ts'
import { useLinkState, useServices } from './use-services.ts'

/** A first connection and a short hiccup are nobody's business. */
const PATIENCE_MS = 2_000

/** Whether the server cannot be reached, by the page, the telephone or the chat, once that has lasted 2 s: one state for all of them. */
export function useLinkLost(): boolean {
  // Whoever owes something has no connection to lose.
  const profile = useProfileIfAny()
  const isWanted = profile !== null && owedBy(profile) === null
  const isChannelAway = useSelected(useServices().channelsAway, (away) => away.size > 0)
  const isAway = useLinkState() === 'disconnected' || isChannelAway
  return useLastingly(isWanted && isAway, PATIENCE_MS)
}

function useLastingly(fact: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!fact) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), ms)
    return () => clearTimeout(timer)
  }, [fact, ms])
  return lasting
}
