import { useEffect } from 'react'

/** After a failed check the first wrong control of the shown tab gets the focus. */
export function useErrorFocus(element: { current: HTMLFormElement | null }, checks: number): void {
  useEffect(() => {
    if (checks === 0) return
    const wrong = [...(element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
    const shown = wrong.find((control) => !control.closest('[data-state="inactive"]'))
    const control = shown ?? wrong[0]
    control?.focus()
    // With what is said below it, where the edge of the softphone would cut that off.
    control?.closest('[data-slot="field"]')?.scrollIntoView({ block: 'nearest' })
  }, [checks, element])
}
