/** What decides whether a call that has ended gets an after-service. */
export interface AfterServiceFacts {
  /** tab-form `afterService.active`; before that is known, `team.enable_after_service`. */
  readonly active: boolean
  readonly transfer: boolean
  readonly accepted: boolean
  readonly talkSeconds: number
  /** `team.ignore_after_service_with_duration_shorter_than`, seconds. */
  readonly shorterThanSeconds: number
  /** `team.ignore_after_service_unaccepted`. */
  readonly ignoreUnaccepted: boolean
}

/** `none`: there is no after-service to speak of; `short`, `unaccepted`: ignored (§4.6). */
export type AfterServiceDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'none' | 'short' | 'unaccepted' }

/** Whether an ended call gets an after-service, §4.6 as settled by A-92. */
export function afterServiceOf(facts: AfterServiceFacts): AfterServiceDecision {
  if (!facts.active || facts.transfer) return { ok: false, reason: 'none' } // §4.4
  if (!facts.accepted) return facts.ignoreUnaccepted ? { ok: false, reason: 'unaccepted' } : { ok: true }
  if (facts.talkSeconds < facts.shorterThanSeconds) return { ok: false, reason: 'short' }
  return { ok: true }
}

/** How an after-service ended, in the spelling of tab-form `after_service_type`. */
export type AfterServiceEnd = 'finished' | 'timeout' | 'ignored' | 'none'

/** Whether the agent is told that a call has no after-service: an ignored one is announced, and a call that nobody answered has none to ignore (§4.6). */
export function tellsIgnored(how: AfterServiceEnd, accepted: boolean): boolean {
  return how === 'ignored' && accepted
}
