import { LOGOUT_DELAY_S } from '@ramal/contract/constants'

// §4.12, also the wait between two tries while calls are active
const LOGOUT_DELAY_MS = LOGOUT_DELAY_S * 1000
/** A timer may come so much too early, ms. */
const EARLY_MS = 500

/*
 *            requested, no calls / elapsed, no calls
 *   idle ──────────────────────────────────────────────▶ leaving
 *    │  ▲ requested, calls: go to /phonecalls
 *    │ commanded
 *    ▼
 *   commanded ──elapsed, calls──▶ commanded (again in 15 s)
 *   commanded ──cancelled──▶ idle
 */
export type LogoutState =
  | { kind: 'idle' }
  | { kind: 'commanded'; reason: string; dueAt: number }
  | { kind: 'leaving' }

export type LogoutEvent =
  /** The user confirmed "Você tem certeza que quer deslogar?". */
  | { type: 'requested'; hasCalls: boolean }
  /** The server's `logout` frame; `seconds` defaults to 15. */
  | { type: 'commanded'; now: number; reason: string; seconds?: number }
  /** The server has called the command off. */
  | { type: 'cancelled' }
  /** The timer of a command ran out. */
  | { type: 'elapsed'; now: number; hasCalls: boolean }
  /** The session has ended: the next sign-in on this page starts anew. */
  | { type: 'loggedOut' }

export type LogoutEffect =
  | { type: 'goToPhonecalls' }
  | { type: 'announceCommand' }
  | { type: 'wait'; ms: number }
  | { type: 'stopSoftphone' }
  | { type: 'sendLogout'; reason: string }
  | { type: 'authLogout' }

export const LOGGED_IN: LogoutState = { kind: 'idle' }

/** The next state and what the host has to do, in this order (§4.12). */
export function transitionLogout(state: LogoutState, event: LogoutEvent): [LogoutState, LogoutEffect[]] {
  if (event.type === 'loggedOut') return [LOGGED_IN, []]
  if (state.kind === 'leaving') return [state, []] // leaving is final: a second command changes nothing
  switch (event.type) {
    case 'requested':
      if (event.hasCalls) return [state, [{ type: 'goToPhonecalls' }]] // §4.12: blocked while calls exist
      return leave('user')
    case 'commanded': {
      if (state.kind === 'commanded') return [state, []] // one countdown, not one per frame
      const ms = event.seconds === undefined ? LOGOUT_DELAY_MS : event.seconds * 1000
      return [
        { kind: 'commanded', reason: event.reason, dueAt: event.now + ms },
        [{ type: 'announceCommand' }, { type: 'wait', ms }],
      ]
    }
    case 'cancelled':
      return [LOGGED_IN, []]
    case 'elapsed':
      if (state.kind !== 'commanded') return [state, []] // a timer that outlived its command
      // The timer of a command that was called off before this one came.
      if (event.now < state.dueAt - EARLY_MS) return [state, [{ type: 'wait', ms: state.dueAt - event.now }]]
      if (event.hasCalls) {
        return [{ ...state, dueAt: event.now + LOGOUT_DELAY_MS }, [{ type: 'wait', ms: LOGOUT_DELAY_MS }]] // §4.12: retries
      }
      return leave(state.reason)
  }
}

function leave(reason: string): [LogoutState, LogoutEffect[]] {
  return [
    { kind: 'leaving' },
    [{ type: 'stopSoftphone' }, { type: 'sendLogout', reason }, { type: 'authLogout' }],
  ]
}
