import { useEffect, useRef } from 'react'

/** A wrong control; what is said of a field that is not one control, such as rows. */
const WRONG = '[aria-invalid="true"], [data-field] [role="alert"]'
const CONTROL = ':is(button, input, select, textarea):not(:disabled)'

/**
 * After a failed check the first wrong control of the shown tab gets the focus, once the errors are on the screen: `isSettled` is
 * false while a save is under way, and the errors that are shown then may be those of the one before.
 */
export function useErrorFocus(
  element: { current: HTMLElement | null },
  checks: number,
  isSettled: boolean,
): void {
  const shownFor = useRef(0)
  useEffect(() => {
    if (!isSettled || checks === shownFor.current) return
    shownFor.current = checks
    const wrong = [...(element.current?.querySelectorAll<HTMLElement>(WRONG) ?? [])].filter(isSaidOfValue)
    const shown = wrong.find((control) => !control.closest('[data-state="inactive"]'))
    const control = controlOf(shown ?? wrong[0])
    control?.focus()
    // With what is said below it, where the edge of the softphone would cut that off.
    control?.closest('[data-slot="field"]')?.scrollIntoView({ block: 'nearest' })
  }, [checks, isSettled, element])
}

/** A list that could not be loaded says so with a button beside it. */
function isSaidOfValue(element: HTMLElement): boolean {
  return element.querySelector('button') === null
}

function controlOf(wrong: HTMLElement | undefined): HTMLElement | null {
  if (wrong?.getAttribute('role') !== 'alert') return wrong ?? null
  return wrong.closest('[data-field]')?.querySelector<HTMLElement>(CONTROL) ?? null
}
