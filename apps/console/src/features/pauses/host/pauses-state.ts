import type { Pause } from '@ramal/contract/entities/pause'
import type { PauseFailure } from './pauses-api.ts'

/** What the server was asked, and has not answered yet. */
export type Asked = 'enter' | 'swap' | 'leave' | 'cancel'

/** What the agent sees of what they do about their pauses; the pause itself is the agent's (`lib/realtime/agent.ts`). */
export interface PausesState {
  /** Whether the server has said which pause is open; before it nothing is said of it. */
  readonly isKnown: boolean
  /** The dialog in which a pause is chosen, for entering or swapping. */
  readonly choosing: 'enter' | 'swap' | null
  /** The menu of the pause in course. */
  readonly isMenuOpen: boolean
  readonly asked: Asked | null
  /** The pause that was refused, and why; shown beside it. */
  readonly refused: { readonly pause: number; readonly failure: PauseFailure } | null
  /** A justification is wanted before the pause is left (code 5), or swapped for another reason. */
  readonly excess: { readonly swapTo: number | null } | null
  /** Why the justification was not taken. */
  readonly excessFailure: PauseFailure | null
  /** The report whose last minute has begun. */
  readonly lastMinuteOf: number | null
  /** The report that has lasted longer than it may. */
  readonly tooLongOf: number | null
}

export type PausesEvent =
  | { readonly type: 'known' }
  | { readonly type: 'choose'; readonly to: 'enter' | 'swap' }
  | { readonly type: 'chosenNothing' }
  | { readonly type: 'menu'; readonly isOpen: boolean }
  | { readonly type: 'asked'; readonly what: Asked }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly pause: number; readonly failure: PauseFailure }
  | { readonly type: 'notLeft' }
  | { readonly type: 'exceeded'; readonly swapTo: number | null }
  | { readonly type: 'notJustified'; readonly failure: PauseFailure }
  | { readonly type: 'lastMinute' | 'tooLong'; readonly id: number }
  /** No pause is open any more, by whomever. */
  | { readonly type: 'over' }
  /** They have signed out, or another pause is to be asked about anew. */
  | { readonly type: 'reset' }

export const NOTHING_ASKED: PausesState = {
  isKnown: false,
  choosing: null,
  isMenuOpen: false,
  asked: null,
  refused: null,
  excess: null,
  excessFailure: null,
  lastMinuteOf: null,
  tooLongOf: null,
}

/** What the agent sees after an event. */
export function nextPauses(state: PausesState, event: PausesEvent): PausesState {
  switch (event.type) {
    case 'known':
      return state.isKnown ? state : { ...state, isKnown: true }
    case 'choose':
      return { ...state, choosing: event.to, isMenuOpen: false, refused: null }
    case 'chosenNothing':
      return { ...state, choosing: null, refused: null }
    case 'menu':
      return { ...state, isMenuOpen: event.isOpen }
    case 'asked':
      return { ...state, asked: event.what, refused: null, excessFailure: null }
    case 'done':
      return { ...NOTHING_ASKED, isKnown: state.isKnown }
    case 'refused':
      return {
        ...state,
        asked: null,
        // Asked for by name, without the list: there it is said why not.
        choosing: state.choosing ?? (state.asked === 'enter' ? 'enter' : null),
        refused: { pause: event.pause, failure: event.failure },
      }
    case 'notLeft':
      return { ...state, asked: null }
    case 'exceeded':
      return { ...state, asked: null, choosing: null, isMenuOpen: false, excess: { swapTo: event.swapTo } }
    case 'notJustified':
      return { ...state, asked: null, excessFailure: event.failure }
    case 'lastMinute':
      return { ...state, lastMinuteOf: event.id }
    case 'tooLong':
      return state.tooLongOf === event.id ? state : { ...state, tooLongOf: event.id }
    case 'over': {
      const { choosing, asked, refused } = state
      // Who enters one goes on; what was of the pause that is over goes with it.
      return choosing === 'enter' || asked === 'swap'
        ? { ...state, isMenuOpen: false, excess: asked === 'swap' ? state.excess : null }
        : { ...NOTHING_ASKED, isKnown: state.isKnown, asked, refused }
    }
    case 'reset':
      return NOTHING_ASKED
  }
}

/**
 * Whether the agent must say why before anything else (§4.7). After a reload the server tells it (code 5 was answered): nobody gets out of it by loading
 * the page anew.
 */
export function isToJustify({ excess }: Pick<PausesState, 'excess'>, pause: Pause | null): boolean {
  return pause?.start === true && (excess !== null || pause.leave_asked_timestamp != null)
}
