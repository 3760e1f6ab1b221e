import { expect, it } from 'vitest'
import { entersLastMinute, type PauseClock, pauseClock, type TimedPause } from './pause-clock.ts'

const BEGAN = 1_800_000_000_000
const clock = (seconds: number, change: Partial<TimedPause> = {}): PauseClock =>
  pauseClock(
    { started_timestamp: BEGAN, maximum_duration: 600, tolerance_seconds: 60, ...change },
    BEGAN + seconds * 1000,
  )

it.each<[string, PauseClock, PauseClock]>([
  ['within the limit', clock(125), { elapsed: 125, limit: 600, over: 0, left: 475 }],
  ['at the limit', clock(600), { elapsed: 600, limit: 600, over: 0, left: 0 }],
  ['[R4.7-20] within the tolerance', clock(660), { elapsed: 660, limit: 600, over: 0, left: null }],
  ['beyond it, all of the excess counts', clock(730), { elapsed: 730, limit: 600, over: 130, left: null }],
  [
    'a backend that tells no tolerance',
    clock(601, { tolerance_seconds: undefined }),
    { elapsed: 601, limit: 600, over: 1, left: null },
  ],
  ['no limit', clock(9_000, { maximum_duration: 0 }), { elapsed: 9_000, limit: 0, over: 0, left: null }],
  ['it waits', clock(50, { started_timestamp: null }), { elapsed: 0, limit: 600, over: 0, left: 600 }],
  ['a clock that went back', clock(-5), { elapsed: 0, limit: 600, over: 0, left: 600 }],
  [
    'it stands still since its agent wanted to leave it',
    clock(900, { leave_asked_timestamp: BEGAN + 730_000 }),
    { elapsed: 730, limit: 600, over: 130, left: null },
  ],
])('How long a pause lasts: %s', (_title, found, expected) => {
  expect(found).toEqual(expected)
})

it.each<[string, PauseClock, PauseClock, boolean]>([
  ['it begins', clock(539), clock(540), true],
  ['a hidden tab jumps into it', clock(300), clock(560), true],
  ['before it', clock(100), clock(101), false],
  ['in it already', clock(541), clock(542), false],
  ['past the limit', clock(599), clock(601), false],
  ['no limit', clock(1, { maximum_duration: 0 }), clock(2, { maximum_duration: 0 }), false],
  [
    'a pause of a minute is a last minute from the start',
    clock(0, { maximum_duration: 60 }),
    clock(1, { maximum_duration: 60 }),
    false,
  ],
])('The last minute of a pause is told once: %s', (_title, before, now, expected) => {
  expect(entersLastMinute(before, now)).toBe(expected)
})
