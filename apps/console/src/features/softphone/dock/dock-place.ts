import { firstEmptyList } from '../../../form/pick-by-digit.ts'
import { CALL_BAR, CLOSES_CALL } from '../look/call-bar-mark.ts'

/** Where `useLedFocus` leads when the softphone is opened; also the id of its place, for the button that opens it. */
export const DOCK = 'softphone-dock'
/** Where it leads when the softphone is closed; also the id of that button. */
export const DOCK_BUTTON = 'softphone-button'

/**
 * The focus goes into `dock`: to the number, for dialling is begun so; in a call to its bar, for no button of it should be one Enter away.
 * After a call to what was `left` there, else to what is missing, else to what closes it. It is in sight then.
 */
export function focusInDock(dock: HTMLElement | null, left: HTMLElement | null = null): void {
  const first =
    dock?.querySelector<HTMLElement>(`input[type="tel"], [${CALL_BAR}]`) ??
    (left !== null && dock?.contains(left) ? left : null) ??
    afterCall(dock)
  const taker = first ?? dock
  taker?.focus({ preventScroll: true })
  taker?.scrollIntoView({ block: 'nearest' }) // in the panel, which may be scrolled; the page stands still
}

function afterCall(dock: HTMLElement | null): HTMLElement | null {
  const save = dock?.querySelector<HTMLElement>(`[${CLOSES_CALL}]`) ?? null
  return save && (firstEmptyList(dock) ?? save)
}
