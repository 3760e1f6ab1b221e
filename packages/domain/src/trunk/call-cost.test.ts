import { describe, expect, it } from 'vitest'
import { billedSeconds, callCost } from './call-cost.ts'

describe('what a call out costs', () => {
  it.each([
    [0, 30, 6, 0],
    [3_000, 30, 6, 0],
    [3_001, 30, 6, 30],
    [30_000, 30, 6, 30],
    [30_001, 30, 6, 36],
    [36_000, 30, 6, 36],
    [60_000, 30, 6, 60],
    [61_000, 30, 6, 66],
    [61_000, 60, 60, 120],
    [61_000, 60, 1, 61],
    [40_000, 30, 60, 90],
    [4_000, 1, 1, 4],
  ])('A talk of %i ms at %i/%i is billed as %i s', (ms, minimum, increment, seconds) => {
    expect(billedSeconds(ms, { minimum, increment })).toBe(seconds)
  })

  const rates = { fixed: 0.05, mobile: 0.12, minimum: 30, increment: 6 }
  it.each([
    ['1140001000', 60_000, rates, 0.05],
    ['01140001000', 60_000, rates, 0.05],
    ['11999990001', 60_000, rates, 0.12],
    ['11999990001', 31_000, rates, 0.072],
    ['11999990001', 1_000, rates, 0],
    ['11999990001', 60_000, { ...rates, mobile: null }, null],
    ['08007770000', 60_000, rates, null],
    ['+14155552671', 60_000, rates, null],
    ['190', 60_000, rates, null],
  ])('A call to %s of %i ms at %j costs %s', (phone, ms, by, cost) => {
    expect(callCost(phone, ms, by)).toBe(cost)
  })
})
