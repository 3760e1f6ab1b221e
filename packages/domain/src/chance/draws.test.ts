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

  test.each([
    [0, [1_144_304_738, 1_416_247, 958_946_056]],
    [0.25, [2_662_121_742, 4_012_071_394, 2_962_053_268]],
    [0.5, [3_524_353_788, 1_924_613_307, 3_365_584_844]],
  ])('The draws that follow from %d are those of mulberry32 as its author wrote it', (random, expected) => {
    const draw = drawsFrom(random)
    expect(expected.map(() => draw() * 2 ** 32)).toEqual(expected)
  })

  test('A shuffled list comes in each of its orders equally often', () => {
    const counts = new Map<string, number>()
    for (let i = 0; i < 6000; i++) {
      const order = shuffled(['a', 'b', 'c'], drawsFrom(i / 6000)).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
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

  test.each([
    [0, 'light'],
    [0.2499, 'light'],
    [0.25, 'heavy'],
    [0.9999, 'heavy'],
  ])('Of the weights 1 and 3 the draw %d gives the first place to the %s one', (draw, first) => {
    const rows = [
      { id: 'light', weight: 1 },
      { id: 'heavy', weight: 3 },
    ]
    expect(byWeight(rows, () => draw)[0]?.id).toBe(first)
  })

  test('Rows in an order by weight come once each, those without weight last and as they were', () => {
    const weight = fc.oneof(fc.constant(0), fc.nat(9), fc.double({ min: 0, max: 1, noNaN: true }))
    const highest = fc.constant(1 - Number.EPSILON / 2)
    fc.assert(
      fc.property(fc.array(weight), fc.oneof(seed, highest), (weights, draw) => {
        const rows = weights.map((weight, id) => ({ id, weight }))
        const order = byWeight(rows, () => draw)
        expect(order.map(({ id }) => id).sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
        const idle = rows.filter(({ weight }) => weight === 0)
        expect(order.slice(rows.length - idle.length)).toEqual(idle)
      }),
    )
  })
})
