import { expect, test } from 'vitest'
import { isIdleTooLong } from './idle-lock.ts'

test.each([
  ['in time', 5, 299_999, false, false],
  ['too long', 5, 300_000, false, true],
  ['on a call', 5, 900_000, true, false],
  ['where no site asks', 0, 900_000, false, false],
])('A machine that nobody touches %s locks as it should', (_when, minutes, ms, isOnCall, locks) => {
  expect(isIdleTooLong({ activeAt: 1_000, isOnCall }, minutes, 1_000 + ms)).toBe(locks)
})
