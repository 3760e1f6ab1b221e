import { expect, it } from 'vitest'
import { unionMs } from './union.ts'

it.each([
  [[], 0],
  [[[0, 5]], 5],
  [
    [
      [2, 4],
      [3, 6],
    ],
    4,
  ],
  [
    [
      [0, 10],
      [2, 3],
    ],
    10,
  ],
  [
    [
      [8, 20],
      [-5, 2],
    ],
    4,
  ],
  [[[12, 20]], 0],
])('Of %j within 0 to 10 together %d', (spans, expected) => {
  expect(
    unionMs(
      spans.map(([from, to]) => ({ from: from!, to: to! })),
      { from: 0, to: 10 },
    ),
  ).toBe(expected)
})
