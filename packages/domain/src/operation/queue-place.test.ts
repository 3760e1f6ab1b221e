import { expect, it } from 'vitest'
import { placeAfter, type QueuePlaceNow } from './queue-place.ts'

const lasting = (penalty: number | null): QueuePlaceNow => ({ penalty, untilAt: null, thenPenalty: null })
const NONE = lasting(null)
const A_WHILE: QueuePlaceNow = { penalty: 0, untilAt: 50, thenPenalty: null }

it.each<[string, QueuePlaceNow, [penalty: number | null, untilAt: number | null], QueuePlaceNow]>([
  ['is for good without an end', NONE, [3, null], lasting(3)],
  ['ends in no place where there was none', NONE, [0, 50], A_WHILE],
  [
    'ends in the place that was there',
    lasting(2),
    [null, 50],
    { penalty: null, untilAt: 50, thenPenalty: 2 },
  ],
  [
    'that is changed before its end, ends in what was there for good',
    A_WHILE,
    [7, 90],
    { ...A_WHILE, penalty: 7, untilAt: 90 },
  ],
  ['becomes one for good', A_WHILE, [0, null], lasting(0)],
  ['that is already there for good has no end', lasting(4), [4, 50], lasting(4)],
  ['is over when what was there is asked for', A_WHILE, [null, 90], NONE],
])('A place in a queue %s', (_title, before, [penalty, untilAt], after) => {
  expect(placeAfter(before, { penalty, untilAt })).toEqual(after)
})
