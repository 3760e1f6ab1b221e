import { beginSession, type SessionStart, sessionTransition } from '../call-session.ts'
import type { CallSessionEffect, CallSessionEvent, CallSessionState } from '../call-session-state.ts'

export const CALLER = 'caller'
export const ANA = 'ana'

/** How an application connects Ana. */
export const CONNECTION = { callee: ANA, isWatched: true, isRecorded: true } as const

export const START: SessionStart = {
  leg: CALLER,
  to: { app: 'queue', appdata: '4' },
  isGreeted: false,
  isAnswered: false,
  given: null,
}

/** What brings both into a talk, or on the way to it. */
export const BEFORE = {
  alone: [],
  early: [{ type: 'early', leg: 'ringing' }],
  given: [{ type: 'reached', ...CONNECTION }],
  answering: [{ type: 'connect', ...CONNECTION }],
  joining: [
    { type: 'connect', ...CONNECTION },
    { type: 'callerAnswered', callee: ANA },
  ],
  joined: [
    { type: 'connect', ...CONNECTION },
    { type: 'callerAnswered', callee: ANA },
    { type: 'joined', callee: ANA },
  ],
} as const satisfies Record<string, readonly CallSessionEvent[]>

/** The session after these events, and all effects in their order; `tell` is obeyed like a host does who is quick. */
export function playSession(
  events: readonly CallSessionEvent[],
  start: Partial<SessionStart> = {},
): { readonly state: CallSessionState; readonly effects: readonly CallSessionEffect[] } {
  const [state, effects] = beginSession({ ...START, ...start })
  return follow({ state, effects }, events)
}

function follow(
  from: { readonly state: CallSessionState; readonly effects: readonly CallSessionEffect[] },
  events: readonly CallSessionEvent[],
) {
  let { state } = from
  const effects = [...from.effects]
  for (const event of events) {
    const [next, more] = sessionTransition(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects }
}

/** Only what the last event did. */
export function lastEffects(
  events: readonly CallSessionEvent[],
  start: Partial<SessionStart> = {},
): readonly CallSessionEffect[] {
  const before = playSession(events.slice(0, -1), start).effects.length
  return playSession(events, start).effects.slice(before)
}

export const MENU = { app: 'ivrbasic', appdata: '1' } as const

/** The application leads on to a menu. */
export const left = (isListened = false): CallSessionEvent => ({
  type: 'appLeft',
  end: { to: MENU },
  isListened,
})

/** The application was the last one. */
export const over = (isListened = false): CallSessionEvent => ({
  type: 'appLeft',
  end: { over: 'agent', status: 200 },
  isListened,
})

/** A key that this leg pressed. */
export const key = (leg: string): CallSessionEvent => ({ type: 'digit', leg, digit: '1', by: 'rtp' })

/** What the last event did, in words. */
export const did = (events: readonly CallSessionEvent[], start: Partial<SessionStart> = {}) =>
  lastEffects(events, start).map(named)

/** An effect in a word or two. */
export function named(effect: CallSessionEffect): string {
  switch (effect.type) {
    case 'runApp':
      return `${effect.resumes ? 'resume' : 'run'} ${effect.to.app}`
    case 'stopApp':
    case 'tellApp':
      return `${effect.type} ${effect.why}`
    case 'bridgeEarly':
      return `bridgeEarly ${effect.early}`
    case 'holdMusic':
      return `music ${effect.to} ${effect.on ? 'on' : 'off'}`
    case 'recordHold':
      return `hold of ${effect.by} ${effect.on ? 'on' : 'off'}`
    case 'record':
      return effect.callee === null ? 'record caller' : 'record both'
    case 'letGo':
    case 'takeBack':
    case 'swallowDigits':
      return `${effect.type} ${effect.leg}`
    case 'tell':
      return `tell ${effect.event.type}`
    case 'close':
      return `close ${effect.by} ${effect.status ?? '-'}`
    case 'closeCaller':
      return `closeCaller ${effect.status}`
    case 'passDigit':
      return `pass ${effect.digit} to ${effect.to}`
    default:
      return effect.type
  }
}
