import { expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

it.each([
  [0, 0.5, 1000],
  [1, 0.5, 2000],
  [2, 0.5, 5000],
  [3, 0.5, 10_000],
  [40, 0.5, 10_000],
  [0, 0, 800],
  [0, 1, 1200],
  [3, 1, 12_000],
])('The try %i with the chance %f waits %i ms (contract §8)', (attempt, random, expected) => {
  expect(backoffMs(attempt, random)).toBe(expected)
})
