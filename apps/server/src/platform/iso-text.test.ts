import { expect, it } from 'vitest'
import { isoText } from './iso-text.ts'

const DAY_MS = 86_400_000

it.each([
  0,
  1,
  99,
  999,
  1_000,
  -1,
  DAY_MS - 1,
  DAY_MS,
  -DAY_MS,
  Date.UTC(2026, 10, 27, 9, 5, 7, 42),
  Date.UTC(2024, 1, 29, 23, 59, 59, 999),
  Date.UTC(9999, 11, 31, 23, 59, 59, 999),
  Date.UTC(12_000, 0, 1),
  Date.UTC(-5, 0, 1),
  1.5,
])('%d is written as Date writes it', (at) => {
  expect(isoText(at)).toBe(new Date(at).toISOString())
})

it('Whatever was written before, times of other days are their own', () => {
  for (let step = 0; step < 2_000; step += 1) {
    const at = Date.UTC(2020, 0, 1) + step * 40_111_337
    expect(isoText(at)).toBe(new Date(at).toISOString())
    expect(isoText(at - 7 * DAY_MS)).toBe(new Date(at - 7 * DAY_MS).toISOString())
  }
})

it.each([Number.NaN, Number.POSITIVE_INFINITY, 8_640_000_000_000_001])('%d is no time', (at) => {
  expect(() => isoText(at)).toThrow(RangeError)
})
