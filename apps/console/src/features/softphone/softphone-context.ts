import { useSyncExternalStore } from 'react'
import { useConsole } from '../../lib/console.ts'
import type { Later } from '../../lib/later.ts'
import { useLater } from '../../lib/use-later.ts'
import type { CallDrafts } from './call-form/call-drafts.ts'
import type { SoftphoneHost } from './host/softphone-host.ts'
import type { SoftphoneSnapshot } from './host/softphone-state.ts'
import type { Softphone } from './softphone.ts'

declare module '../../lib/console.ts' {
  interface Console {
    readonly softphone: Later<Softphone>
  }
}

/** Sends commands to the softphone. */
export function useSoftphoneHost(): SoftphoneHost {
  return useLater(useConsole().softphone).host
}

/** What the agent has filled in for calls in course. */
export function useCallDrafts(): CallDrafts {
  return useLater(useConsole().softphone).drafts
}

/**
 * One part of what the softphone shows now: the component renders again only when that part is another one, so that the seconds of an
 * after-service draw nothing but its clock. `select` gives the same object for the same snapshot.
 * @example const calls = useSoftphone((phone) => phone.calls)
 */
export function useSoftphone<T>(select: (snapshot: SoftphoneSnapshot) => T): T {
  const host = useSoftphoneHost()
  return useSyncExternalStore(host.subscribe, () => select(host.getSnapshot()))
}
