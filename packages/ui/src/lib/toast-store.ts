/** What a toast tells of; an error is announced at once. */
export type ToastKind = 'info' | 'success' | 'error'

/** What can be done about what a toast tells, by a button in it; doing it takes the toast away. */
export interface ToastAction {
  label: string
  onAct: () => void
}

/** One sentence that is shown now. */
export interface ToastItem {
  id: number
  kind: ToastKind
  text: string
  /** How long it stays, in milliseconds; the place says where this does not. */
  ms?: number
  action?: ToastAction
}

let items: readonly ToastItem[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** The toasts that are shown now, oldest first; the same array until something changes. */
export function toastItems(): readonly ToastItem[] {
  return items
}

/** Calls `listener` at each change until the returned function is called. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Adds one; the same text twice is one toast that starts anew. */
export function addToast(kind: ToastKind, text: string, ms?: number, action?: ToastAction): void {
  const rest = items.filter((item) => item.text !== text)
  change([...rest, { id: nextId++, kind, text, ...(ms !== undefined && { ms }), ...(action && { action }) }])
}

/** Takes one away. */
export function removeToast(id: number): void {
  change(items.filter((item) => item.id !== id))
}

/** Takes the one with this text away. */
export function removeText(text: string): void {
  change(items.filter((item) => item.text !== text))
}

/** Takes all away. */
export function clearToasts(): void {
  change([])
}

function change(next: readonly ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}
