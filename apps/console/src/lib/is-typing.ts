/** Whether a key pressed there writes text: keys without a modifier leave it alone. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
