import type { ScreenLock, ScreenLockEvent } from '@ramal/domain/pause/screen-lock'
import { isIdleTooLong } from '@ramal/domain/session/idle-lock'
import type { Clock } from '@ramal/domain/time/clock'
import { lastActive, markActive } from '../last-active.ts'
import type { Store } from '../store.ts'

/** What shows that somebody is there. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
/** Signs are counted so often at most, and looked at so often, ms. */
const MARK_MS = 5_000
const LOOK_MS = 10_000

/**
 * Locks the screen once nobody has touched any tab of this browser for as long as the site lets them (`minutes`, 0: never). Who talks is there.
 * Returns how it ends.
 */
export function watchIdleness(around: {
  readonly clock: Clock
  readonly lock: Store<ScreenLock, ScreenLockEvent>
  readonly isOnCall: () => boolean
  /** 0 while nobody is signed in. */
  readonly minutes: () => number
}): () => void {
  const { clock, lock, isOnCall, minutes } = around
  // Who has just signed in here has touched this page; one that was loaded anew goes on with the time of the browser.
  let own = (navigator.userActivation?.hasBeenActive ? null : lastActive()) ?? clock.now()

  function sign(): void {
    const now = clock.now()
    if (now - own < MARK_MS && now >= own) return
    own = now
    markActive(now)
  }
  function look(): void {
    if (isOnCall()) sign()
    if (lock.state.screen === 'on' || minutes() === 0) return
    const activeAt = Math.max(own, lastActive() ?? 0)
    if (isIdleTooLong({ activeAt, isOnCall: isOnCall() }, minutes(), clock.now()))
      lock.dispatch({ type: 'lock' })
  }

  for (const type of SIGNS) window.addEventListener(type, sign, { capture: true, passive: true })
  // Who has opened it has shown that they are there.
  const stopHearing = lock.subscribe(() => {
    if (lock.state.screen === 'off') sign()
  })
  const stopLooking = clock.every(LOOK_MS, look)
  return () => {
    for (const type of SIGNS) window.removeEventListener(type, sign, { capture: true })
    stopHearing()
    stopLooking()
  }
}
