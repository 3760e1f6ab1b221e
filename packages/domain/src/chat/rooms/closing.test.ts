import { expect, test } from 'vitest'
import { countdownSeconds, onEnd, secondsLeft } from './closing.ts'

test.each([
  ['transfer', 'remove'],
  ['hangup', 'remove'],
  ['closed', 'count_down'],
  ['timeout', 'count_down'],
  ['client', 'count_down'],
] as const)('[R4.9-24] An end with the reason %s leads to %s', (reason, act) => {
  expect(onEnd(reason)).toBe(act)
})

test.each([
  [null, 15],
  [30, 30],
  [0, 0],
])('[R4.9-25] [R9-17] A team value of %s counts down %s s', (value, seconds) => {
  expect(countdownSeconds(value)).toBe(seconds)
})

test.each([
  [15_000, 0, 15],
  [15_000, 1, 15],
  [15_000, 14_001, 1],
  [15_000, 15_000, 0],
  [15_000, 99_000, 0],
])('A countdown to %s shows at %s: %s s', (closesAt, now, left) => {
  expect(secondsLeft(closesAt, now)).toBe(left)
})
