import { CALL_BAR } from '../look/call-bar-mark.ts'

/** Where `useLedFocus` leads when the softphone is opened; also the id of its place, for the button that opens it. */
export const DOCK = 'softphone-dock'
/** Where it leads when the softphone is closed. */
export const DOCK_BUTTON = 'softphone-button'

/** The focus goes into `dock`: to the number, for dialling is begun so; in a call to its bar, for no button of it should be one Enter away. */
export function focusInDock(dock: HTMLElement | null): void {
  const first = dock?.querySelector<HTMLElement>(`input[type="tel"], [${CALL_BAR}]`)
  ;(first ?? dock)?.focus({ preventScroll: true })
}
