import { expect, it } from 'vitest'
import { freshness } from './freshness.ts'

it.each([
  [0, 'live'],
  [7_000, 'live'],
  [7_001, 'aging'],
  [11_999, 'aging'],
  [12_000, 'stale'],
])('What was heard %i ms ago is %s', (age, word) => {
  expect(freshness(age)).toBe(word)
})
