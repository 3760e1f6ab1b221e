import { ROOM_STATUSES } from '@ramal/contract/vocabulary'
import { expect, test } from 'vitest'
import { roomState } from './room-state.ts'

test.each([
  [{ end: false, hasExpired: false }, 'open'],
  [{ end: false, hasExpired: true }, 'expired'],
  [{ end: true, hasExpired: false }, 'ended'],
  [{ end: true, hasExpired: true }, 'ended'],
  [{ end: true, hasExpired: true, archived: true }, 'archived'],
] as const)('[R4.9-01] %o is %s', (facts, state) => {
  expect(roomState(facts)).toBe(state)
})

test('[R4.9-01] the states are these four and no other', () => {
  expect([...ROOM_STATUSES].sort()).toEqual(['archived', 'ended', 'expired', 'open'])
})
