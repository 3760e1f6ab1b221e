const TYPED = 'input, textarea, select, [contenteditable]'

/** Whether a key pressed there writes text: keys without a modifier leave it alone. */
export function isTyping(target: EventTarget | null): boolean {
  // An element of another window is none of this window's classes.
  return target !== null && 'matches' in target && (target as Element).matches(TYPED)
}
