import { REJECT_STATUS, type RejectReason } from '@ramal/contract/sip-headers'
import type { WebphoneState } from '@ramal/contract/vocabulary'
import type { CurrentPause } from './status.ts'

/** What decides whether an incoming call may ring; asked before it joins the list. */
export interface AdmitIncomingFacts {
  readonly doNotDisturb: boolean
  readonly swappingPause: boolean
  /** Calls of this phone, after-service included. */
  readonly currentCalls: number
  /** `voip.device_state_busy_at` of the profile. */
  readonly busyAt: number
  readonly status: WebphoneState
  readonly pause: CurrentPause | null
}

export type AdmitIncoming =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: RejectReason; readonly sipStatus: 480 | 486 }

/** Whether an incoming call may ring here; the first hit in the order of §4.4 gives reason and SIP code. */
export function admitIncoming(facts: AdmitIncomingFacts): AdmitIncoming {
  const reason = refusal(facts)
  return reason === null ? { ok: true } : { ok: false, reason, sipStatus: REJECT_STATUS[reason] }
}

function refusal(facts: AdmitIncomingFacts): RejectReason | null {
  if (facts.doNotDisturb) return 'dnd'
  if (facts.swappingPause) return 'swap'
  if (facts.currentCalls >= facts.busyAt) return 'busy'
  // A `paused` that comes only from the pause is judged by the pause test, or allow_incoming_call could never act.
  if (facts.status !== 'not_inuse' && facts.status !== 'paused') return 'state'
  if (facts.pause?.coversTelephony && !facts.pause.allowIncomingCall) return 'pause'
  return null
}
