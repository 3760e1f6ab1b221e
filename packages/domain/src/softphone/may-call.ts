import type { WebphoneState } from '@ramal/contract/vocabulary'
import { type Call, isAccepted } from '../call/call.ts'
import type { CurrentPause } from './status.ts'

/** What decides whether the agent may place a call now. */
export interface MayCallFacts {
  readonly serviceActiveHere: boolean
  readonly status: WebphoneState
  readonly pause: CurrentPause | null
  readonly swappingPause: boolean
  readonly calls: readonly Pick<Call, 'state'>[]
  /** Police, ambulance, fire brigade: neither a pause nor an after-service keeps it (decision 125). */
  readonly isEmergency?: boolean
}

/** `reason` is the key of the sentence the agent reads. */
export type MayCall =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'service.inOtherTab' | 'call.statusDisallows' }

/** Whether the agent may place a call, §5, asked in the order of A-108. Activities do not pass here. */
export function mayCall(facts: MayCallFacts): MayCall {
  if (!facts.serviceActiveHere) return { ok: false, reason: 'service.inOtherTab' }
  return allowsByStatus(facts) ? { ok: true } : { ok: false, reason: 'call.statusDisallows' }
}

function allowsByStatus(facts: MayCallFacts): boolean {
  switch (facts.status) {
    case 'not_inuse':
    case 'do_not_disturb':
      return true
    case 'paused':
      return facts.isEmergency === true || (facts.pause?.allowOutgoingCall === true && !facts.swappingPause)
    case 'busy': // the current calls are held: consultation, conference, second call
      return facts.calls.every(isAccepted)
    case 'after_service':
      return facts.isEmergency === true
    case 'ringing':
    case 'unavailable':
      return false
  }
}
