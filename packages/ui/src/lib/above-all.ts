/**
 * Mark of what may lie over an open dialog (a ringing call): to press there is not to leave the dialog.
 * Put it on what goes away when it is answered: dialogs ask after the click, when that is out of the page already.
 */
export const ABOVE_ALL = { 'data-above-all': '' } as const

/** For `onInteractOutside` of dialogs, sheets and popovers: they stay open for what lies above all. */
export function stayOpenBelow(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-above-all]')) event.preventDefault()
}
