import type { EmptyCondition } from '@ramal/contract/resources/pabx-words'
import type { Destination } from '../routing/destination.ts'
import { isEmpty, type MemberState } from './member-state.ts'

/** A queue's rules about who may come in, with where the others go; null = nowhere of its own. */
export interface JoinRules {
  /** 0 = no limit. */
  readonly maxLength: number
  readonly joinEmpty: readonly EmptyCondition[]
  /** Estimated wait from which callers are led elsewhere, ms; null = never. */
  readonly divertWaitMs: number | null
  /** Waiting callers per agent, the new one included, from which callers are led elsewhere; null = never. */
  readonly divertRatio: number | null
  readonly closed: Destination | null
  readonly full: Destination | null
  readonly empty: Destination | null
  readonly divert: Destination | null
}

export interface JoinFacts {
  /** Its calendar is open, or it has none. */
  readonly isOpen: boolean
  readonly waiting: number
  readonly members: readonly { readonly state: MemberState; readonly penalty: number }[]
  /** What a caller waits on average, ms (`nextHoldTime`). */
  readonly holdTimeMs: number
}

export type JoinDecision =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: 'closed' | 'full' | 'empty' | 'diverted'
      readonly to: Destination | null
    }

/**
 * May a caller enter the queue? Asked in this order: closed, full, empty, too long a wait, too many for the agents. An empty
 * queue, and thresholds, turn callers away only where they say whereto: otherwise they wait, as long as the queue lets them.
 */
export function mayJoin(rules: JoinRules, facts: JoinFacts): JoinDecision {
  if (!facts.isOpen) return { ok: false, reason: 'closed', to: rules.closed }
  if (rules.maxLength > 0 && facts.waiting >= rules.maxLength)
    return { ok: false, reason: 'full', to: rules.full }
  if (rules.empty && isEmpty(facts.members, rules.joinEmpty))
    return { ok: false, reason: 'empty', to: rules.empty }
  if (rules.divert && isOverThreshold(rules, facts))
    return { ok: false, reason: 'diverted', to: rules.divert }
  return { ok: true }
}

function isOverThreshold({ divertWaitMs, divertRatio }: JoinRules, facts: JoinFacts): boolean {
  const isFree = facts.members.some((member) => member.state === 'free') && facts.waiting === 0
  if (isFree) return false // The caller would be served at once, whatever the others waited.
  if (divertWaitMs !== null && facts.holdTimeMs >= divertWaitMs) return true
  const serving = facts.members.filter(({ state }) => SERVING.has(state)).length
  return divertRatio !== null && facts.waiting + 1 >= divertRatio * serving
}

/** Agents who are at work, whether or not they could take a call this moment. */
const SERVING: ReadonlySet<MemberState> = new Set(['free', 'inuse', 'ringing', 'wrapup'])

/** The queue's average wait after one more caller was answered, weighted a quarter (Asterisk's `holdtime`). Times in ms. */
export function nextHoldTime(holdTimeMs: number, waitedMs: number): number {
  return (3 * holdTimeMs + waitedMs) / 4
}
