import type { AppEnd } from './application.ts'
import type { CallSessionEvent, CallSessionState, CallSessionStep } from './call-session-state.ts'
import { endCall } from './end.ts'

/** A caller who is led in circles is let go (§4.1: 483 too many hops). */
export const MAX_HOPS = 20

/** The caller's way through applications, one after the other. */
export function flowTransition(
  state: CallSessionState,
  event: Extract<
    CallSessionEvent,
    { type: 'movedIn' | 'greeted' | 'entered' | 'appFailed' | 'appLeft' | 'listenerSaid' }
  >,
): CallSessionStep {
  switch (event.type) {
    case 'movedIn':
      return state.flow.phase === 'moving' ? greet(state) : [state, []]
    case 'greeted':
      return state.flow.phase === 'greeting' ? run(state) : [state, []]
    case 'entered':
      return state.flow.phase === 'entering' ? run(state) : [state, []]
    case 'appLeft':
      return state.flow.phase === 'in' ? left(state, event.end, event.isListened) : [state, []]
    case 'listenerSaid':
      return finish(state, event.end, event.isTaken)
    case 'appFailed':
      return endCall(state, { by: 'system', status: 500 })
  }
}

/** The greeting, where there is one, else the first application. */
export function greet(state: CallSessionState): CallSessionStep {
  if (!state.flow.isGreeted) return run(state)
  return [{ ...state, flow: { ...state.flow, phase: 'greeting' } }, [{ type: 'greet' }]]
}

function run(state: CallSessionState): CallSessionStep {
  const { at, given, hops } = state.flow
  const first = hops === 0 ? given : null
  return [
    { ...state, flow: { ...state.flow, phase: 'in' } },
    [{ type: 'runApp', to: at, resumes: first !== null, given: first }],
  ]
}

function left(state: CallSessionState, end: AppEnd, isListened: boolean): CallSessionStep {
  const { flow } = state
  const hops = flow.hops + 1
  if ('to' in end && hops < MAX_HOPS) {
    const hasOverflowed = flow.hasOverflowed || end.overflow === true
    return [
      { ...state, flow: { ...flow, at: end.to, phase: 'entering', hops, hasOverflowed } },
      [
        { type: 'recordApp', to: end.to },
        { type: 'tell', event: { type: 'entered' } },
      ],
    ]
  }
  const circle = 'to' in end ? [{ type: 'recordCircle', to: end.to, hops } as const] : []
  const last = 'to' in end ? ({ over: 'system', status: 483 } as const) : end
  if (isListened) {
    const asking: CallSessionState = { ...state, flow: { ...flow, phase: 'asking' } }
    return [asking, [...circle, { type: 'askListener', end: last }]]
  }
  const [ended, effects] = finish(state, last, false)
  return [ended, [...circle, ...effects]]
}

function finish(state: CallSessionState, end: AppEnd, isTaken: boolean): CallSessionStep {
  if ('to' in end) return endCall(state, { by: 'system', status: 483 })
  const { over: by, status, headers } = end
  return endCall(state, { by, status, headers: isTaken ? undefined : headers })
}
