/** A press of a key, as React and the browser tell of it. */
interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** Ctrl+Enter (Cmd+Enter) saves what is filled in, wherever in it the focus is: once, though it means nothing or a press to a button. */
export function saveByKey(event: Press, save: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  save()
}
