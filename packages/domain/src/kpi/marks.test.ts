import { expect, it } from 'vitest'
import { misplacedMark } from './marks.ts'

it.each([
  ['higher', 90, 80, 70, null],
  ['higher', 90, 90, 90, null],
  ['higher', 90, 95, 70, 'warning'],
  ['higher', 90, 80, 85, 'critical'],
  ['lower', 5, 10, 20, null],
  ['lower', 5, 4, 20, 'warning'],
  ['lower', 5, 10, 9, 'critical'],
] as const)(
  'Marks for which %s is better, at %d, %d and %d, have %s out of order',
  (direction, target, warning, critical, expected) => {
    expect(misplacedMark({ direction, target, warning, critical })).toBe(expected)
  },
)
