/** What may have the focus of a keyboard. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** What stands over the page while it is open. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Whoever takes something away may lead the focus on by themselves, when what follows is drawn. */
const GONE_MS = 150
/** A button that is disabled while it works is itself again in a moment. */
const DISABLED_MS = 1000

/**
 * Who works by the keyboard is never nowhere: when what has the focus in `page` is taken away, disabled or hidden, and nobody else has the
 * focus since, it goes to the nearest control after it, else before it, else to the page. The returned function ends that.
 */
export function keepPageFocus(page: HTMLElement): () => void {
  let last: HTMLElement | null = null
  let around: HTMLElement[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(check)

  function handleFocusIn({ target }: FocusEvent): void {
    settle()
    if (!(target instanceof HTMLElement)) return
    const isHere = page.contains(target)
    // A dialog gives the focus back: what is lost meanwhile is looked for then.
    if (!isHere && target.closest(LAYER)) return
    last = isHere && target !== page ? target : null
    around = last ? [...page.querySelectorAll<HTMLElement>(FOCUSABLE)] : []
  }

  function check(): void {
    if (last === null) return
    if (!isNowhere()) settle()
    else if (isTakenAway(last)) waiting ??= setTimeout(give, last.isConnected ? DISABLED_MS : GONE_MS)
    else if (waiting === undefined) forget()
    else {
      settle()
      last.focus({ preventScroll: true }) // it may be used again
    }
  }

  function give(): void {
    const lost = last
    forget()
    if (lost === null || !isNowhere() || !page.isConnected) return
    const at = around.indexOf(lost)
    for (const control of [...around.slice(at + 1), ...around.slice(0, Math.max(at, 0)).reverse(), page]) {
      if (page.contains(control)) control.focus({ preventScroll: control === page })
      if (document.activeElement === control) return
    }
  }

  function settle(): void {
    clearTimeout(waiting)
    waiting = undefined
  }

  function forget(): void {
    settle()
    last = null
  }

  // What is taken away or disabled leaves without a target, and is seen to be so when that is done.
  const handleFocusOut = ({ relatedTarget }: FocusEvent) => relatedTarget === null && queueMicrotask(check)

  document.addEventListener('focusin', handleFocusIn)
  document.addEventListener('focusout', handleFocusOut)
  changes.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled', 'style'] })
  return () => {
    forget()
    document.removeEventListener('focusin', handleFocusIn)
    document.removeEventListener('focusout', handleFocusOut)
    changes.disconnect()
  }
}

function isNowhere(): boolean {
  const { activeElement, body } = document
  // Who is disabled with the focus has it in some browsers still.
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}

function isTakenAway(element: HTMLElement): boolean {
  return (
    !element.isConnected ||
    element.matches(':disabled') ||
    element.closest('[style*="display: none"]') !== null
  )
}
