import type { LinkState } from '@ramal/contract/vocabulary'
import { useSyncExternalStore } from 'react'
import { businessLink } from './business-link.ts'

/** State of this tab's link to the server. */
export function useLinkState(): LinkState {
  return useSyncExternalStore(businessLink.onState, () => businessLink.state)
}
