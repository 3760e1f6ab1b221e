import { expect, it } from 'vitest'
import { nextScreenLock, type ScreenLockEvent, UNLOCKED } from './screen-lock.ts'

const tick = (id: number, lock_screen = true): ScreenLockEvent => ({
  type: 'tick',
  pause: { id, lock_screen },
})
const LOCK = { type: 'lock' } as const
const UNLOCK = { type: 'unlock' } as const

it.each<[string, readonly ScreenLockEvent[], 'on' | 'off']>([
  ['[R4.8-01] it is off at first', [], 'off'],
  ['[R4.8-01] the agent locks it', [LOCK], 'on'],
  ['[R4.8-01] and unlocks it by their password', [LOCK, UNLOCK], 'off'],
  ['[R4.7-16] the first tick of a pause that locks', [tick(501)], 'on'],
  ['[R4.7-16] a tick of a pause that does not lock', [tick(501, false)], 'off'],
  ['further ticks of a pause whose lock was opened', [tick(501), UNLOCK, tick(501), tick(501)], 'off'],
  ['the next pause that locks', [tick(501), UNLOCK, tick(502)], 'on'],
  ['locked by hand in a pause that has locked before', [tick(501), UNLOCK, LOCK, tick(501)], 'on'],
  ['as another tab has it', [{ type: 'kept', lock: { screen: 'on', pause: 501 } }], 'on'],
  [
    'opened in another tab, the same pause goes on here',
    [tick(501), { type: 'kept', lock: { screen: 'off', pause: 501 } }, tick(501)],
    'off',
  ],
])('The screen is locked or not: %s', (_title, events, expected) => {
  expect(events.reduce(nextScreenLock, UNLOCKED).screen).toBe(expected)
})

it('A lock that stays as it is tells nobody', () => {
  const locked = nextScreenLock(UNLOCKED, tick(501))
  expect(nextScreenLock(locked, tick(501))).toBe(locked)
  expect(nextScreenLock(locked, LOCK)).toBe(locked)
  expect(nextScreenLock(UNLOCKED, UNLOCK)).toBe(UNLOCKED)
})
