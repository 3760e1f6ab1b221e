/** What a screen says and how much of it can be read. */
export interface Words {
  /** Each text that is shown. */
  readonly texts: readonly string[]
  /** Texts of which a part is cut off. */
  readonly cut: readonly string[]
  /** Buttons, tabs and marks whose words take a second line. */
  readonly wrapped: readonly string[]
  /** Controls that stand outside the window, or under a finger's width where a finger is used. */
  readonly outside: readonly string[]
  /** px by which the page is wider than its window. */
  readonly tooWide: number
}

/** Runs in the page. */
export function wordsOf(): Words {
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => one.checkVisibility())
  const own = (one: Element) =>
    [...one.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? '')
      .join('')
      .trim()
  const isHidden = (one: Element) => one.getBoundingClientRect().width <= 1
  const readable = shown.filter((one) => own(one) !== '' && !isHidden(one))
  const lines = (one: Element) => {
    const bottoms = [...one.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .flatMap((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))
      })
    return new Set(bottoms).size
  }
  const page = document.scrollingElement
  return {
    texts: readable.map(own),
    cut: readable
      .filter((one) => getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1)
      .map(own),
    wrapped: shown
      .filter(
        (one) => one.matches('button, [role=tab], [data-slot=badge]') && own(one) !== '' && lines(one) > 1,
      )
      .map((one) => one.textContent ?? ''),
    outside: shown
      .filter((one) => one.matches('button, a, input, select, textarea'))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 1 && (left < -1 || right > innerWidth + 1)
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName),
    tooWide: page ? Math.max(0, page.scrollWidth - innerWidth) : 0,
  }
}
