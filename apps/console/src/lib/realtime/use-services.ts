import type { LinkState } from '@ramal/contract/vocabulary'
import type { TabOwnership } from '@ramal/domain/service-ownership/tab-ownership'
import { useSyncExternalStore } from 'react'
import { useConsole } from '../console.ts'
import { useLater } from '../use-later.ts'
import { useSelected } from '../use-store.ts'
import type { Services } from './services.ts'

/** The services, in the pages of somebody who is signed in. */
export function useServices(): Services {
  return useLater(useConsole().services)
}

/** State of this tab's link to the server. */
export function useLinkState(): LinkState {
  const { link } = useServices()
  return useSyncExternalStore(link.onState, () => link.state)
}

/** The ownership of this tab. */
export function useServiceOwnership(): TabOwnership {
  return useSelected(useServices().ownership, (ownership) => ownership)
}
