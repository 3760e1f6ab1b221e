import { useSyncExternalStore } from 'react'
import { subscribeToasts, type ToastItem, toastItems } from './toast-store.ts'

/** The toasts that are shown now, oldest first; the component renders again at each change. */
export function useToasts(): readonly ToastItem[] {
  return useSyncExternalStore(subscribeToasts, toastItems)
}
