import type { KeyboardEvent } from 'react'

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** What a `DialogContent` needs besides in the window of another document: radix looks for the focus in the page alone. Nothing for the page. */
export function focusElsewhere(there: Document | undefined) {
  if (there === undefined || there === document) return {}
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault()
      const dialog = event.target as HTMLElement
      ;(dialog.querySelector<HTMLElement>(TABBABLE) ?? dialog).focus({ preventScroll: true })
    },
    /** Tab goes round in it. */
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)]
      const at = there.activeElement
      const leaves = event.shiftKey ? at === all[0] || at === event.currentTarget : at === all.at(-1)
      if (!leaves) return
      event.preventDefault()
      all.at(event.shiftKey ? -1 : 0)?.focus()
    },
  }
}
