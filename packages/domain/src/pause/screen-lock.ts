/** Whether the screen is locked (§4.8), and the pause whose lock was dealt with: unlocked once, it is not locked again by it. */
export interface ScreenLock {
  readonly screen: 'on' | 'off'
  /** Report of the last pause that has locked it. */
  readonly pause: number | null
}

export type ScreenLockEvent =
  /** A second of a started pause (§4.7). */
  | { readonly type: 'tick'; readonly pause: { readonly id: number; readonly lock_screen: boolean } }
  /** The agent locks it. */
  | { readonly type: 'lock' }
  /** Their password was right (§4.8). */
  | { readonly type: 'unlock' }
  /** As another tab of theirs has it, or this one before it was loaded anew. */
  | { readonly type: 'kept'; readonly lock: ScreenLock }

export const UNLOCKED: ScreenLock = { screen: 'off', pause: null }

/** The lock after an event. The end of a pause opens nothing: whoever comes back shows that it is them. */
export function nextScreenLock(state: ScreenLock, event: ScreenLockEvent): ScreenLock {
  switch (event.type) {
    case 'tick': {
      const { id, lock_screen: locks } = event.pause
      // §4.7: on the first tick.
      return locks && state.pause !== id ? { screen: 'on', pause: id } : state
    }
    case 'lock':
      return state.screen === 'on' ? state : { ...state, screen: 'on' }
    case 'unlock':
      return state.screen === 'off' ? state : { ...state, screen: 'off' }
    case 'kept':
      return event.lock
  }
}
