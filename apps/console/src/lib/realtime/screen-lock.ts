import { isPlainObject } from '@ramal/contract/plain-object'
import {
  nextScreenLock,
  type ScreenLock,
  type ScreenLockEvent,
  UNLOCKED,
} from '@ramal/domain/pause/screen-lock'
import type { QueryClient } from '@tanstack/react-query'
import { currentProfile, onProfile } from '../session.ts'
import { createStore, quietly, type Store } from '../store.ts'

/** Under which name this browser keeps it: not sealed, since a tab must know it before it shows anything. */
const KEPT = 'ramal.lock'

/** The lock of the screen (§4.8) in all tabs of the person who is signed in; a page that is loaded anew is as locked as before. */
export interface ScreenLockStore extends Store<ScreenLock, ScreenLockEvent> {
  /** Lets go of storage and session. */
  end(): void
}

/** Follows who is signed in: whoever comes next has shown by their password that it is them. */
export function createScreenLock(queryClient: QueryClient): ScreenLockStore {
  const store = createStore(UNLOCKED, quietly(nextScreenLock))
  let user = currentProfile(queryClient)?.id ?? null

  function read(): void {
    if (user !== null) store.dispatch({ type: 'kept', lock: keptFor(user) })
  }

  const stopWriting = store.subscribe(() => {
    if (user !== null) keep({ user, ...store.state })
  })
  const stopListening = onProfile(queryClient, (profile) => {
    if (profile?.id === user) return
    // The pause that has locked it goes on, and asks the same person no second time.
    if (profile === null) store.dispatch({ type: 'unlock' })
    user = profile?.id ?? null
    if (user === null) store.dispatch({ type: 'kept', lock: UNLOCKED })
    else read()
  })
  const hearOtherTab = (event: StorageEvent) => {
    if (event.key === KEPT) read()
  }
  window.addEventListener('storage', hearOtherTab)
  read()

  return {
    get state() {
      return store.state
    },
    subscribe: store.subscribe,
    dispatch: store.dispatch,
    end() {
      stopWriting()
      stopListening()
      window.removeEventListener('storage', hearOtherTab)
    },
  }
}

function keptFor(user: number): ScreenLock {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    if (!isPlainObject(kept) || kept['user'] !== user) return UNLOCKED
    const { screen, pause } = kept
    return { screen: screen === 'on' ? 'on' : 'off', pause: typeof pause === 'number' ? pause : null }
  } catch {
    return UNLOCKED
  }
}

function keep(lock: ScreenLock & { readonly user: number }): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(lock))
  } catch {
    // private mode or a full quota: this tab is locked, and no other
  }
}
