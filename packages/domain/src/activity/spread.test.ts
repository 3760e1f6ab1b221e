import { expect, it } from 'vitest'
import { spread } from './spread.ts'

it.each([
  [3, 0, [100, 100, 100]],
  [3, 5, [100, 300_100, 600_100]],
  [0, 15, []],
] as const)('%i activities %i minutes apart are due at %j', (count, spacing, times) => {
  expect(spread(100, count, spacing)).toEqual(times)
})
