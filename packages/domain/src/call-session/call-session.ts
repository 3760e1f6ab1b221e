import type { Destination } from './application.ts'
import {
  type CallSessionEvent,
  type CallSessionState,
  type CallSessionStep,
  calleeOf,
  isOver,
  type LegName,
} from './call-session-state.ts'
import { endCall } from './end.ts'
import { flowTransition, greet } from './flow.ts'
import { park, take, unpark } from './given-out.ts'
import { talkTransition } from './talk.ts'

/** How a session begins. */
export interface SessionStart {
  /** The caller's. */
  readonly leg: LegName
  readonly to: Destination
  readonly isGreeted: boolean
  /** The caller was answered in another call, which is left now. */
  readonly isAnswered: boolean
  /** Who is connected to them from the start (an attended transfer). */
  readonly given: LegName | null
}

const BEFORE = { hops: 0, hasOverflowed: false } as const
const ALONE = { caller: 'here', holders: [], isRecording: false, end: null } as const

/** A caller begins their way. */
export function beginSession({ leg, to, isGreeted, isAnswered, given }: SessionStart): CallSessionStep {
  const callee = given === null ? null : { callee: given, isWatched: false, isRecorded: true }
  const state: CallSessionState = {
    ...ALONE,
    leg,
    flow: { ...BEFORE, at: to, phase: 'moving', isGreeted, given },
    talk: callee ? { at: 'given', ...callee } : { at: 'alone' },
  }
  if (!isAnswered) return greet(state)
  return [
    state,
    [
      ...(given === null ? [] : [{ type: 'attachCallee', callee: given } as const]),
      { type: 'moveIn', to, given },
      { type: 'tell', event: { type: 'movedIn' } },
    ],
  ]
}

/** A session that a former process began goes on: its dialogs stand, media holds bridge and recording (architecture §4a). */
export function resumeSession(left: {
  readonly leg: LegName
  readonly at: Destination
  readonly callee: LegName | null
  readonly isRecording: boolean
  /** They hear each other already. */
  readonly isBridged: boolean
}): CallSessionStep {
  const { leg, at, callee, isRecording } = left
  return [
    {
      ...ALONE,
      leg,
      isRecording,
      flow: { ...BEFORE, at, phase: 'in', isGreeted: false, given: callee },
      talk: callee === null ? { at: 'alone' } : resumedTalk(callee, left),
    },
    [{ type: 'runApp', to: at, resumes: true, given: callee }],
  ]
}

/** Killed after both had answered and before they were joined: their application connects them. */
function resumedTalk(
  callee: LegName,
  { isRecording: isRecorded, isBridged }: { readonly isRecording: boolean; readonly isBridged: boolean },
): CallSessionState['talk'] {
  return { at: isBridged ? 'joined' : 'given', callee, isWatched: false, isRecorded }
}

/**
 * One call: the caller on their way through applications, who hears whom, and its one end. What means nothing in a state changes nothing:
 * caller, callee, media, store and transfers race (docs/call-session.md).
 */
export function sessionTransition(state: CallSessionState, event: CallSessionEvent): CallSessionStep {
  switch (event.type) {
    case 'reached':
    case 'connect':
      return talkTransition(state, event)
    case 'end':
      return endCall(state, event)
    case 'appFailed':
    case 'listenerSaid':
      return flowTransition(state, event)
    case 'callerLeft':
      return callerLeft(state, event)
    default:
      return isOver(state) ? [state, []] : whileOn(state, event)
  }
}

function whileOn(
  state: CallSessionState,
  event: Exclude<
    CallSessionEvent,
    { type: 'reached' | 'connect' | 'end' | 'appFailed' | 'listenerSaid' | 'callerLeft' }
  >,
): CallSessionStep {
  switch (event.type) {
    case 'movedIn':
    case 'greeted':
    case 'entered':
    case 'appLeft':
      return flowTransition(state, event)
    case 'early':
    case 'callerAnswered':
    case 'joined':
    case 'separate':
    case 'dropped':
    case 'hold':
    case 'digit':
      return talkTransition(state, event)
    case 'park':
      return park(state, event.leg)
    case 'unpark':
      return unpark(state, event.leg)
    case 'take':
      return take(state)
    case 'calleeLeft':
      return calleeLeft(state, event)
    case 'limit':
      return endCall(state, { by: 'timeout' })
  }
}

/** Also of one who is just being given out: once they are let go of, whoever has them hears of it. */
function callerLeft(
  state: CallSessionState,
  { why, side }: CallSessionEvent & { type: 'callerLeft' },
): CallSessionStep {
  switch (why) {
    case 'hungUp':
      return endCall(state, { by: side, why: 'gone' })
    case 'lost':
      return endCall(state, { by: side })
    case 'engine':
      return endCall(state, { by: 'system', status: 503 })
  }
}

function calleeLeft(
  state: CallSessionState,
  { callee, why, side }: CallSessionEvent & { type: 'calleeLeft' },
): CallSessionStep {
  const { talk } = state
  if (calleeOf(state) !== callee || talk.at === 'alone' || talk.at === 'early') return [state, []]
  if (why === 'engine') return endCall(state, { by: 'system', status: 503 })
  return talk.isWatched ? [state, [{ type: 'tellApp', callee, why }]] : endCall(state, { by: side })
}
