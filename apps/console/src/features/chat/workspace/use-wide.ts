import { useSyncExternalStore } from 'react'

// Three columns need this much (list, conversation, panel).
const WIDE = '(min-width: 1280px)'

/** Whether there is room for the panel beside the conversation; otherwise it is a sheet. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
