import { edgeSpeed } from '@ramal/domain/settings/form-builder/lift'

/** Scrolls what `within` stands in while the pointer rests near its upper or lower edge; `onScrolled` hears of each step. Whoever starts it stops it. */
export function startEdgeScroll(within: HTMLElement, onScrolled: () => void) {
  const scroller = scrollerOf(within)
  let y: number | null = null
  let frame = requestAnimationFrame(step)

  function step() {
    frame = requestAnimationFrame(step)
    if (y === null) return
    const { top, bottom } = visibleOf(scroller)
    const before = scroller.scrollTop
    scroller.scrollTop += edgeSpeed(y, top, bottom)
    if (scroller.scrollTop !== before) onScrolled()
  }

  return {
    /** Where the pointer is now, px of the window. */
    at(clientY: number) {
      y = clientY
    },
    stop: () => cancelAnimationFrame(frame),
  }
}

/** The nearest ancestor that scrolls; else the page. */
function scrollerOf(element: HTMLElement): Element {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight) return one
  return document.scrollingElement ?? document.documentElement
}

function visibleOf(scroller: Element): { top: number; bottom: number } {
  const { top, bottom } = scroller.getBoundingClientRect()
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) }
}
