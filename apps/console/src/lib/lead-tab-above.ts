/**
 * Where something lies above all of `page` (a call or chat that rings, `ABOVE_ALL`), Tab leads from what is under it into it: nobody works where
 * they see nothing. What is not covered keeps the focus and its place in the order, and only Tab is led: who writes goes on writing. Until
 * the returned function is called.
 */
export function leadTabAbove(page: Document): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pressed: KeyboardEvent | null = null

  function note(event: KeyboardEvent): void {
    pressed = event.type === 'keydown' && event.key === 'Tab' ? event : null
  }

  function lead({ target }: FocusEvent): void {
    const focused = target as Element
    // A modal dialog keeps the focus to itself, whatever lies above.
    if (pressed === null || focused.closest('[role$=dialog]') !== null) return
    const cover = [...page.querySelectorAll('[data-above-all]')].find((above) => isUnder(above, focused))
    const buttons = [...(cover?.querySelectorAll('button') ?? [])]
    buttons.at(pressed.shiftKey ? -1 : 0)?.focus()
  }

  page.addEventListener('keydown', note, { signal, capture: true })
  page.addEventListener('keyup', note, { signal, capture: true })
  page.addEventListener('focusin', lead, { signal })
  return () => listening.abort()
}

/** Whether the middle of `element` is seen no more. */
export function isUnder(cover: Element, element: Element): boolean {
  const { left, right, top, bottom } = cover.getBoundingClientRect()
  const under = element.getBoundingClientRect()
  const x = under.left + under.width / 2
  const y = under.top + under.height / 2
  return x > left && x < right && y > top && y < bottom
}
