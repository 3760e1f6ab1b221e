import { expect, it } from 'vitest'
import { depthOf } from './department-tree.ts'

// 1 > 2 > 3 > 4, and 5 by itself above 6.
const TREE = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 2],
  [4, 3],
  [5, null],
  [6, 5],
])

it.each([
  ['a new one below the lowest', { id: null, parent: 4 }, 5],
  ['a new one below a root', { id: null, parent: 5 }, 2],
  ['one with another below it, below the lowest', { id: 5, parent: 4 }, 6],
  ['the lowest moved up', { id: 4, parent: 1 }, 2],
  ['a root below its own part', { id: 1, parent: 4 }, null],
  ['one below itself', { id: 5, parent: 5 }, null],
])('The levels through %s (%j) are %s', (_, place, levels) => {
  expect(depthOf(TREE, place)).toBe(levels)
})

it('A circle that is there already has no depth', () => {
  const circle = new Map([
    [1, 2],
    [2, 1],
  ])
  expect(depthOf(circle, { id: null, parent: 1 })).toBeNull()
})
