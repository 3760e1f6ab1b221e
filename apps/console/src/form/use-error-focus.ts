import { useEffect, useRef } from 'react'

/**
 * After a failed check the first wrong control of the shown tab gets the focus, once the errors are on the screen: `isSettled` is
 * false while a save is under way, and the errors that are shown then may be those of the one before.
 */
export function useErrorFocus(
  element: { current: HTMLFormElement | null },
  checks: number,
  isSettled: boolean,
): void {
  const shownFor = useRef(0)
  useEffect(() => {
    if (!isSettled || checks === shownFor.current) return
    shownFor.current = checks
    const wrong = [...(element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
    const shown = wrong.find((control) => !control.closest('[data-state="inactive"]'))
    const control = shown ?? wrong[0]
    control?.focus()
    // With what is said below it, where the edge of the softphone would cut that off.
    control?.closest('[data-slot="field"]')?.scrollIntoView({ block: 'nearest' })
  }, [checks, isSettled, element])
}
