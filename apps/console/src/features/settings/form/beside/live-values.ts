import type { FormValues } from '@ramal/domain/form/values'
import { useState, useSyncExternalStore } from 'react'

/** The values of a form as they are typed, for what stands beside it: the form itself need not draw anew for them. */
export interface LiveValues {
  readonly get: () => FormValues
  readonly set: (values: FormValues) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Values that begin as these. */
export function useLiveValues(first: FormValues): LiveValues {
  const [live] = useState(() => liveValues(first))
  return live
}

/** What they are now. */
export function useLive(live: LiveValues): FormValues {
  return useSyncExternalStore(live.subscribe, live.get)
}

/** Values outside of any component. */
export function liveValues(first: FormValues): LiveValues {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(values) {
      current = { ...values }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
