import { expect, it } from 'vitest'
import { alertKey } from './alerts.ts'
import { type HeldTakes, takesAfter } from './takes.ts'
import { floorTake } from './testing/floor.ts'
import type { Measure } from './thresholds.ts'

const measure = (value: number): Measure => ({
  ...{ rule: 'waiting', kind: 'queue', id: 'telephony 1', name: 'Fila' },
  value,
})
const TAKEN: HeldTakes = new Map([
  [alertKey(measure(0)), { take: floorTake('telephony 1'), limit: 10, calmSince: null }],
])
/** How many are held after these values, each [second, value]. */
const heldAfter = (...looks: readonly (readonly [second: number, value: number])[]) =>
  looks.reduce((held, [second, value]) => takesAfter(held, [measure(value)], second * 1000), TAKEN).size

it.each<[string, number, readonly (readonly [number, number])[]]>([
  ['holds while its value is not below the limit', 1, [[0, 10]]],
  ['ends 10 % below it at once', 0, [[0, 8.9]]],
  ['holds just below it', 1, [[0, 9.5]]],
  [
    'ends after 30 s just below it',
    0,
    [
      [0, 9.5],
      [30, 9.5],
    ],
  ],
  [
    'holds when that calm was broken',
    1,
    [
      [0, 9.5],
      [20, 10],
      [30, 9.5],
    ],
  ],
  [
    'does not come back with the next alert',
    0,
    [
      [0, 1],
      [10, 20],
    ],
  ],
])('A taken alert %s', (_title, held, looks) => {
  expect(heldAfter(...looks)).toBe(held)
})

it('A taken alert of what is no longer measured is over, and looks that change nothing give the same map', () => {
  expect(takesAfter(TAKEN, [], 0).size).toBe(0)
  expect(takesAfter(TAKEN, [measure(11)], 0)).toBe(TAKEN)
})
