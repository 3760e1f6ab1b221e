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
