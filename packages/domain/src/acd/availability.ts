import type { WebphoneState } from '@ramal/contract/vocabulary'

/** What the server knows by itself of an agent and their device, and what their softphone reported last. */
export interface AgentFacts {
  /** Their device has a live registration. */
  readonly registered: boolean
  /** They signed in to the telephony channel (§7.1). */
  readonly channelLogin: boolean
  /** The tab that serves them has its business socket (§4.11, A-71). */
  readonly ownerOnline: boolean
  /** Calls their device takes part in, ringing ones aside. */
  readonly liveLegs: number
  readonly offersOut: number
  /** Their current pause, started or not, covers telephony. */
  readonly paused: boolean
  readonly inAfterService: boolean
  /** Last `change_state` of their softphone; may only lower what we found. */
  readonly report: WebphoneState | null
}

export type UnavailableReason =
  | 'channel_logged_out'
  | 'owner_offline'
  | 'unregistered'
  | 'in_call'
  | 'ringing'
  | 'paused'
  | 'after_service'
  | 'reported'

export type Availability =
  | { readonly available: true }
  | { readonly available: false; readonly reason: UnavailableReason }

/** May a queue offer this agent a call now? The first fact against it is the reason. */
export function availability(facts: AgentFacts): Availability {
  const reason = reasonAgainst(facts)
  return reason ? { available: false, reason } : { available: true }
}

function reasonAgainst(facts: AgentFacts): UnavailableReason | null {
  if (!facts.channelLogin) return 'channel_logged_out'
  if (!facts.ownerOnline) return 'owner_offline' // a closed socket stops new offers at once
  if (!facts.registered) return 'unregistered'
  if (facts.liveLegs > 0) return 'in_call' // a second incoming call is always refused
  if (facts.offersOut > 0) return 'ringing'
  if (facts.paused) return 'paused' // contract §3.2: whatever it allows, no queue offers
  if (facts.inAfterService) return 'after_service' // §4.6
  if (facts.report !== null && facts.report !== 'not_inuse') return 'reported'
  return null
}
