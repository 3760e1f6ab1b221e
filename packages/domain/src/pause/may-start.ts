import type { WebphoneState } from '@ramal/contract/vocabulary'

/** What decides whether a pause that was asked for starts now. */
export interface StartFacts {
  readonly coversTelephony: boolean
  /** Status of the agent's softphone; null = it is not started (they are not signed in to telephony). */
  readonly webphone: WebphoneState | null
  /** Calls their device takes part in, ringing ones included: what the exchange knows although no report says it yet. */
  readonly liveCalls: number
  readonly inAfterService: boolean
}

const FREE: readonly WebphoneState[] = ['not_inuse', 'do_not_disturb', 'paused']

/** May it start, or does it stay pending? §4.7 with A-109: only the telephone is waited for, open chats never. */
export function mayStartNow(facts: StartFacts): boolean {
  if (!facts.coversTelephony || facts.webphone === null) return true
  if (facts.liveCalls > 0 || facts.inAfterService) return false
  return FREE.includes(facts.webphone) // §4.7
}
