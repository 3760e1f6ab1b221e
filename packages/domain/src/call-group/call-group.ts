import type { CALL_GROUP_STRATEGIES } from '@ramal/contract/resources/pabx-words'
import { drawsFrom, shuffled } from '../chance/draws.ts'

/** A device of a group; times in ms. */
export interface GroupMember {
  readonly endpointId: number
  readonly order: number
  /** Before it rings: since the call came (`ringall`), or since the one before it gave up. */
  readonly delayMs: number
  /** It has a registration. */
  readonly isReachable: boolean
  readonly isBusy: boolean
}

export interface GroupRules {
  readonly strategy: (typeof CALL_GROUP_STRATEGIES)[number]
  /** How long the group rings; one after the other: how long each of them rings. */
  readonly ringMs: number
  readonly skipBusy: boolean
}

/**
 * A call at a group.
 *
 *   ringing --answered--> answered
 *      | all refused, time over
 *      +--> over
 */
export type GroupState =
  | {
      readonly at: 'ringing'
      /** Those whose turn has not come, in their order. */
      readonly waiting: readonly Turn[]
      readonly ringing: readonly number[]
      /** When those who ring now are given up. */
      readonly until: number
    }
  | { readonly at: 'answered'; readonly endpointId: number }
  | { readonly at: 'over'; readonly reason: GroupOver }

/** `nobody`: no member could be rung at all; `refused`: all who rang said no. */
export type GroupOver = 'nobody' | 'refused' | 'timeout' | 'gone'

interface Turn {
  readonly endpointId: number
  /** Absolute for `ringall`, otherwise how long after the one before. */
  readonly at: number
}

export type GroupEvent =
  | { readonly type: 'tick' }
  | { readonly type: 'failed'; readonly endpointId: number }
  | { readonly type: 'answered'; readonly endpointId: number }
  /** The caller left, or somebody picked the call up. */
  | { readonly type: 'gone' }

export type GroupEffect =
  | { readonly type: 'ring'; readonly endpointIds: readonly number[] }
  | {
      readonly type: 'cancel'
      readonly endpointIds: readonly number[]
      readonly why: 'timeout' | 'elsewhere'
    }
  | { readonly type: 'wakeAt'; readonly at: number }
  | { readonly type: 'connect'; readonly endpointId: number }
  | { readonly type: 'over'; readonly reason: GroupOver }

type Step = readonly [GroupState, readonly GroupEffect[]]

/** A call comes to the group. `random` 0 <= value < 1: the order of `random`. */
export function ringGroup(
  rules: GroupRules,
  members: readonly GroupMember[],
  now: number,
  random: number,
): Step {
  const able = members.filter((one) => one.isReachable && !(rules.skipBusy && one.isBusy))
  const sorted = [...able].sort((a, b) => a.order - b.order || a.endpointId - b.endpointId)
  const ordered = rules.strategy === 'random' ? shuffled(sorted, drawsFrom(random)) : sorted
  if (ordered.length === 0) return over('nobody', [])
  if (rules.strategy === 'ringall') {
    const waiting = ordered
      .map((one) => ({ endpointId: one.endpointId, at: now + one.delayMs }))
      .sort((a, b) => a.at - b.at)
    const until = now + rules.ringMs
    const [state, effects] = ringAll({ at: 'ringing', waiting, ringing: [], until }, now)
    return [state, [...effects, { type: 'wakeAt', at: until }]]
  }
  const waiting = ordered.map((one) => ({ endpointId: one.endpointId, at: one.delayMs }))
  return nextOne({ at: 'ringing', waiting, ringing: [], until: now }, rules, now)
}

/** What becomes of the call by this event. Events that mean nothing in a state leave it as it is. */
export function groupTransition(state: GroupState, event: GroupEvent, rules: GroupRules, now: number): Step {
  if (state.at !== 'ringing') return [state, []] // Late words of phones that were cancelled.
  switch (event.type) {
    case 'tick':
      return rules.strategy === 'ringall' ? tickAll(state, now) : tickOne(state, rules, now)
    case 'failed':
      return failed(state, event.endpointId, rules, now)
    case 'answered': {
      if (!state.ringing.includes(event.endpointId)) return [state, []]
      const others = state.ringing.filter((id) => id !== event.endpointId)
      const next: GroupState = { at: 'answered', endpointId: event.endpointId }
      return [next, [...cancel(others, 'elsewhere'), { type: 'connect', endpointId: event.endpointId }]]
    }
    case 'gone':
      return over('gone', cancel(state.ringing, 'elsewhere'))
  }
}

type Ringing = GroupState & { readonly at: 'ringing' }

function tickAll(state: Ringing, now: number): Step {
  return now >= state.until ? over('timeout', cancel(state.ringing, 'timeout')) : ringAll(state, now)
}

function ringAll(state: Ringing, now: number): Step {
  const due = state.waiting.filter((turn) => turn.at <= now).map((turn) => turn.endpointId)
  const waiting = state.waiting.filter((turn) => turn.at > now)
  const effects: GroupEffect[] = due.length > 0 ? [{ type: 'ring', endpointIds: due }] : []
  if (waiting[0]) effects.push({ type: 'wakeAt', at: waiting[0].at })
  return [{ ...state, waiting, ringing: [...state.ringing, ...due] }, effects]
}

// One after the other: the time of who rings is over, or the delay before the next is.
function tickOne(state: Ringing, rules: GroupRules, now: number): Step {
  if (now < state.until) return [state, []]
  if (state.ringing.length === 0) return start(state, rules, now)
  const [next, effects] = nextOne({ ...state, ringing: [] }, rules, now, 'timeout')
  return [next, [...cancel(state.ringing, 'timeout'), ...effects]]
}

function nextOne(state: Ringing, rules: GroupRules, now: number, why: GroupOver = 'refused'): Step {
  const [turn] = state.waiting
  if (!turn) return over(why, [])
  if (turn.at === 0) return start(state, rules, now)
  const until = now + turn.at
  return [{ ...state, ringing: [], until }, [{ type: 'wakeAt', at: until }]]
}

function start(state: Ringing, rules: GroupRules, now: number): Step {
  const [turn, ...waiting] = state.waiting
  if (!turn) return over('refused', [])
  const until = now + rules.ringMs
  return [
    { at: 'ringing', waiting, ringing: [turn.endpointId], until },
    [
      { type: 'ring', endpointIds: [turn.endpointId] },
      { type: 'wakeAt', at: until },
    ],
  ]
}

function failed(state: Ringing, endpointId: number, rules: GroupRules, now: number): Step {
  if (!state.ringing.includes(endpointId)) return [state, []]
  const ringing = state.ringing.filter((id) => id !== endpointId)
  if (ringing.length > 0) return [{ ...state, ringing }, []]
  if (rules.strategy !== 'ringall') return nextOne({ ...state, ringing }, rules, now)
  // Nobody rings now, but somebody's delay is still running.
  return state.waiting.length > 0 ? [{ ...state, ringing }, []] : over('refused', [])
}

function cancel(endpointIds: readonly number[], why: 'timeout' | 'elsewhere'): GroupEffect[] {
  return endpointIds.length > 0 ? [{ type: 'cancel', endpointIds, why }] : []
}

function over(reason: GroupOver, before: readonly GroupEffect[]): Step {
  return [{ at: 'over', reason }, [...before, { type: 'over', reason }]]
}
