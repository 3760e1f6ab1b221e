import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** The chat console says how many messages wait unread; the menu and the header show it (§2.5, A-17). */
export function reportUnread(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

/** Unread messages over all open chats. */
export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, () => count)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
