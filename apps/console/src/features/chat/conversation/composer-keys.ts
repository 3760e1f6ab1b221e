interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** Enter sends, but only without any modifier (§2.7); while an input method composes, Enter is its own. */
export function sendsMessage(press: KeyPress, isComposing: boolean): boolean {
  if (press.key !== 'Enter' || isComposing) return false
  return !(press.ctrlKey || press.shiftKey || press.altKey || press.metaKey)
}

/** Ctrl+Enter (Cmd+Enter) sends and closes the chat. */
export function closesChat(press: KeyPress, isComposing: boolean): boolean {
  return press.key === 'Enter' && !isComposing && (press.ctrlKey || press.metaKey) && !press.shiftKey
}

/** Page Up and Page Down, without a modifier, turn the pages of the conversation while one writes. */
export function turnsPage(press: KeyPress): 'up' | 'down' | null {
  if (press.ctrlKey || press.shiftKey || press.altKey || press.metaKey) return null
  if (press.key === 'PageUp') return 'up'
  return press.key === 'PageDown' ? 'down' : null
}
