import { expect, it } from 'vitest'
import { errorOf, secondsOf } from './shown-time.ts'

it('A time that is shown is read in seconds, and what is no time is none', () => {
  expect(['0:07', '12:05', '1:00:12', '+2:10'].map(secondsOf)).toEqual([7, 725, 3_612, 130])
  expect(() => secondsOf('–')).toThrow('no time')
})

it.each([
  [60, 60.4, 'up', 0],
  [59, 60.4, 'up', 400],
  [61, 60.4, 'up', 600],
  [3_660, 60, 'up', 3_600_000],
  [30, 29.5, 'down', 0],
  [30, 28.8, 'down', 200],
  [29, 29.5, 'down', 500],
] as const)('%i seconds shown at %f, counted %s, are wrong by %i ms', (shown, truth, counts, ms) => {
  expect(errorOf(shown, truth, counts)).toBe(ms)
})
