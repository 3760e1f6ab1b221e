import { nextScreenLock, UNLOCKED } from '@ramal/domain/pause/screen-lock'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetActive } from '../last-active.ts'
import { createStore, quietly } from '../store.ts'
import { watchIdleness } from './idle-lock.ts'

const MINUTE = 60_000
const ends: (() => void)[] = []
beforeEach(forgetActive)
afterEach(() => {
  for (const end of ends.splice(0)) end()
  forgetActive()
})

function tab({ minutes = 5, clock = new ManualClock() } = {}) {
  const lock = createStore(UNLOCKED, quietly(nextScreenLock))
  const calls = { count: 0 }
  ends.push(watchIdleness({ clock, lock, isOnCall: () => calls.count > 0, minutes: () => minutes }))
  return { clock, lock, calls, screen: () => lock.state.screen }
}

it('[obeys sites.session_idle_minutes] The screen locks once nobody has touched the page for as long as the site says, and anew after it was opened', () => {
  const { clock, lock, screen } = tab()
  clock.advance(4 * MINUTE)
  fireEvent.keyDown(window, { key: 'a' })
  clock.advance(4 * MINUTE)
  expect(screen()).toBe('off')
  clock.advance(MINUTE)
  expect(screen()).toBe('on')
  lock.dispatch({ type: 'unlock' })
  clock.advance(4 * MINUTE)
  expect(screen()).toBe('off')
  clock.advance(MINUTE)
  expect(screen()).toBe('on')
})

it('Where the site says 0 it never locks', () => {
  const { clock, screen } = tab({ minutes: 0 })
  clock.advance(600 * MINUTE)
  expect(screen()).toBe('off')
})

it('Who talks is there, and has all the time again once the call is over', () => {
  const { clock, calls, screen } = tab()
  calls.count = 1
  clock.advance(30 * MINUTE)
  calls.count = 0
  clock.advance(4 * MINUTE)
  expect(screen()).toBe('off')
  clock.advance(MINUTE)
  expect(screen()).toBe('on')
})

it('A tab that is loaded anew, or stands beside, goes on with the time of the browser; who signs in begins anew', () => {
  const clock = new ManualClock()
  const first = tab({ clock })
  clock.advance(10_000)
  fireEvent.keyDown(window, { key: 'a' })
  ends.shift()!()
  clock.advance(5 * MINUTE)
  expect(first.screen()).toBe('off')
  const again = tab({ clock })
  clock.advance(10_000)
  expect(again.screen()).toBe('on')
  forgetActive()
  const signedIn = tab({ clock })
  clock.advance(4 * MINUTE)
  expect(signedIn.screen()).toBe('off')
})
