import { useSyncExternalStore } from 'react'

// The services live above the pages and a layout comes and goes: it lends them a place of its own.
let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Ref of the element in which a layout shows notices of the services: beside its content, which they must not cover. */
export function lendNoticePlace(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

/** That element; null while no layout lends one. */
export function useNoticePlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => place)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
