import type { RejectReason } from '@ramal/contract/sip-headers'
import type { WebphoneState } from '@ramal/contract/vocabulary'

/** What the current pause of an agent, started or not, says of their telephone (contract §3.2). */
export interface PauseOfPhone {
  readonly started: boolean
  readonly coversTelephony: boolean
  readonly allowIncomingCall: boolean
  readonly allowOutgoingCall: boolean
}

/**
 * May the agent dial during their pause? Who talks may: a consultation belongs to the call that keeps the pause from starting (§4.7).
 */
export function mayDial(pause: PauseOfPhone | null, liveLegs: number): boolean {
  return pause === null || !pause.coversTelephony || pause.allowOutgoingCall || liveLegs > 0
}

/** Why a direct call does not ring at the agent's place, as 480 says it; null: it rings. `report` is their softphone's last. */
export function directCallRefusal(
  pause: PauseOfPhone | null,
  report: WebphoneState | null,
): Extract<RejectReason, 'dnd' | 'pause'> | null {
  if (pause?.coversTelephony && !pause.allowIncomingCall) return pause.started ? 'dnd' : 'pause'
  return report === 'do_not_disturb' ? 'dnd' : null // §4.3 6
}
