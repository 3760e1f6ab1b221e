/**
 * What the keyboard leads to in `page` is seen whole, also in a row that scrolls sideways: of what is half in sight a browser leaves the
 * other half out. The returned function ends that.
 */
export function showPageFocus(page: HTMLElement): () => void {
  function handleFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || !isPart(target)) return
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  page.addEventListener('focusin', handleFocusIn)
  return () => page.removeEventListener('focusin', handleFocusIn)
}

/** A panel or a list of its own is read from where it is, not brought to an edge. */
function isPart(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width <= window.innerWidth && height <= window.innerHeight / 2
}
