import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byWeight, drawsFrom, shuffled } from './draws.ts'

const seed = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('draws that follow from one number', () => {
  test('The same number gives the same draws, each 0 <= value < 1', () => {
    fc.assert(
      fc.property(seed, (random) => {
        const [one, two] = [drawsFrom(random), drawsFrom(random)]
        for (let i = 0; i < 20; i++) {
          const value = one()
          expect(value).toBe(two())
          expect(value >= 0 && value < 1).toBe(true)
        }
      }),
    )
  })

  test('The first draws of many seeds are even: no tenth has more than a seventh', () => {
    const tenths = new Array(10).fill(0)
    for (let i = 0; i < 5000; i++) tenths[Math.floor(drawsFrom(i / 5000)() * 10)]++
    expect(Math.max(...tenths)).toBeLessThan(5000 / 7)
    expect(Math.min(...tenths)).toBeGreaterThan(5000 / 14)
  })

  test('A shuffled list has the same rows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), seed, (rows, random) => {
        expect(shuffled(rows, drawsFrom(random)).sort()).toEqual([...rows].sort())
      }),
    )
  })

  test('Weights of 3 to 1 put the heavier first three times in four, and a row without weight last', () => {
    const rows = [
      { id: 'none', weight: 0 },
      { id: 'light', weight: 1 },
      { id: 'heavy', weight: 3 },
    ]
    let heavyFirst = 0
    for (let i = 0; i < 4000; i++) {
      const order = byWeight(rows, drawsFrom(i / 4000)).map((row) => row.id)
      expect(order.at(-1)).toBe('none')
      if (order[0] === 'heavy') heavyFirst++
    }
    expect(heavyFirst / 4000).toBeCloseTo(0.75, 1)
  })
})
