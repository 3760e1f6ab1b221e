import { describe, expect, it } from 'vitest'
import { billedSeconds, callCost } from './call-cost.ts'

describe('what a call out costs', () => {
  it.each([
    [0, 0],
    [3_000, 0],
    [3_001, 30],
    [30_000, 30],
    [30_001, 36],
    [36_000, 36],
    [60_000, 60],
    [61_000, 66],
  ])('A talk of %i ms is billed as %i s', (ms, seconds) => {
    expect(billedSeconds(ms)).toBe(seconds)
  })

  const rates = { fixed: 0.05, mobile: 0.12 }
  it.each([
    ['1140001000', 60_000, rates, 0.05],
    ['01140001000', 60_000, rates, 0.05],
    ['11999990001', 60_000, rates, 0.12],
    ['11999990001', 31_000, rates, 0.072],
    ['11999990001', 1_000, rates, 0],
    ['11999990001', 60_000, { fixed: 0.05, mobile: null }, null],
    ['08007770000', 60_000, rates, null],
    ['+14155552671', 60_000, rates, null],
    ['190', 60_000, rates, null],
  ])('A call to %s of %i ms at %j costs %s', (phone, ms, by, cost) => {
    expect(callCost(phone, ms, by)).toBe(cost)
  })
})
