import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * One part of a store: the component renders again only when that part is another one. `select` gives the same object for the same
 * state.
 */
export function useSelected<S, T>(
  store: Pick<Store<S, never>, 'state' | 'subscribe'>,
  select: (state: S) => T,
): T {
  return useSyncExternalStore(store.subscribe, () => select(store.state))
}
