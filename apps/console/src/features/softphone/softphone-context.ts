import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SoftphoneHost } from './softphone-host.ts'
import type { SoftphoneSnapshot } from './softphone-state.ts'

/** The softphone of the components below; tests give one on fakes. */
export const SoftphoneContext = createContext<SoftphoneHost | null>(null)

/** Sends wishes to the softphone. */
export function useSoftphoneHost(): SoftphoneHost {
  const host = useContext(SoftphoneContext)
  if (host === null) throw new Error('useSoftphoneHost outside SoftphoneContext')
  return host
}

/** What the softphone shows now. */
export function useSoftphone(): SoftphoneSnapshot {
  const host = useSoftphoneHost()
  return useSyncExternalStore(host.subscribe, host.getSnapshot)
}
