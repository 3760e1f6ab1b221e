import type { UnavailableReason } from '@ramal/contract/entities/agent-availability'
import type { EmptyCondition } from '@ramal/contract/resources/pabx-words'

/** A member of a queue as the exchange finds them, with what this queue asks of its members. Times in ms. */
export interface MemberFacts {
  /** Why no queue may offer them a call, or null (`reasonAgainst`). */
  readonly reason: UnavailableReason | null
  readonly penalty: number
  /** When their last call of this queue ended; null = none. */
  readonly lastCallOfQueueEndedAt: number | null
  /** When an offer of any queue failed at them last: refused by their telephone, or not brought there; null = none. */
  readonly offerFailedAt: number | null
}

/** So long nobody whose telephone has just refused is offered another call, of whichever caller: a device may refuse by itself. */
export const REFUSED_REST_MS = 1_000

export interface MemberRules {
  /** Rest after a call of this queue; 0 = none. */
  readonly wrapupMs: number
  /** A member in a call is offered another one. */
  readonly ringInUse: boolean
}

export type MemberState = 'free' | EmptyCondition

/** What a member is to their queue now, in Asterisk's words. `inuse` is free where the queue rings those in a call (`ringinuse`). */
export function memberState(facts: MemberFacts, rules: MemberRules, now: number): MemberState {
  const state = facts.reason === null ? 'free' : STATE[facts.reason]
  if (state !== 'free' && !(state === 'inuse' && rules.ringInUse)) return state
  return isWrappingUp(facts, rules, now) ? 'wrapup' : 'free'
}

/** When a member's wrap-up is over; null when none is running. Somebody must look again then. */
export function wrapupEndsAt(facts: MemberFacts, rules: MemberRules, now: number): number | null {
  return isWrappingUp(facts, rules, now) ? (facts.lastCallOfQueueEndedAt ?? 0) + rules.wrapupMs : null
}

/** Until when they are asked by nobody though they are free: a moment's rest is no state of theirs. Null: they may be asked. */
export function askedAgainAt({ offerFailedAt }: MemberFacts, now: number): number | null {
  const at = (offerFailedAt ?? Number.NEGATIVE_INFINITY) + REFUSED_REST_MS
  return now < at ? at : null
}

function isWrappingUp({ lastCallOfQueueEndedAt: last }: MemberFacts, { wrapupMs }: MemberRules, now: number) {
  return last !== null && now < last + wrapupMs
}

/** After-service is an agent's rest behind a call: `wrapup`. A tab or a registration that is away is a device that is away. */
const STATE = {
  signed_out: 'unavailable',
  owner_offline: 'unavailable',
  unregistered: 'unavailable',
  chat_disconnected: 'unavailable',
  in_call: 'inuse',
  ringing: 'ringing',
  paused: 'paused',
  after_service: 'wrapup',
  supervising: 'inuse',
  reported: 'inuse',
  chat_limit: 'inuse',
} as const satisfies Record<UnavailableReason, EmptyCondition>

/**
 * Is the queue empty in the eyes of `joinempty` or `leavewhenempty`: every member is in one of these conditions. No
 * condition means never. `penalty` is met by a member above the caller's highest penalty, where there is one.
 */
export function isEmpty(
  members: readonly { readonly state: MemberState; readonly penalty: number }[],
  conditions: readonly EmptyCondition[],
  maxPenalty: number | null = null,
): boolean {
  if (conditions.length === 0) return false
  return members.every(
    ({ state, penalty }) =>
      (conditions.includes('penalty') && maxPenalty !== null && penalty > maxPenalty) ||
      (state !== 'free' && conditions.includes(state)),
  )
}
