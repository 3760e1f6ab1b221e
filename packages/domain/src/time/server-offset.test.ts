import { expect, it } from 'vitest'
import { hasSlipped, heardTime, NO_OFFSET, type ServerOffset, type TimeAnswer } from './server-offset.ts'

const NOON = 1_795_176_000_000
const HOUR = 3_600_000
const known = (ms: number): ServerOffset => ({ ms, isHeard: true })

it.each<[string, ServerOffset, Partial<TimeAnswer>, ServerOffset | null]>([
  ['The first answer counts from the middle of its way', NO_OFFSET, { heardAt: NOON + 200 }, known(-100)],
  ['The first answer counts however long its way was', NO_OFFSET, { heardAt: NOON + 8_000 }, known(-4_000)],
  [
    'A machine that is a day ahead is known to be',
    NO_OFFSET,
    { serverTime: NOON - 24 * HOUR },
    known(-24 * HOUR),
  ],
  [
    'A machine that is a day behind is known to be',
    NO_OFFSET,
    { serverTime: NOON + 24 * HOUR },
    known(24 * HOUR),
  ],
  ['An answer of 2 s is exact to 1 s: it decides', known(5_000), { heardAt: NOON + 2_000 }, known(-1_000)],
  ['A slower one moves nothing that it agrees with', known(-900), { heardAt: NOON + 2_001 }, known(-900)],
  ['A slower one says what is the most', known(5_000), { heardAt: NOON + 6_000 }, known(0)],
  ['A slower one says what is the least', known(-HOUR), { heardAt: NOON + 6_000 }, known(-6_000)],
  ['The machine’s clock was set on half an hour while it was asked', known(7), { slipped: HOUR / 2 }, null],
  ['The machine’s clock was set back while it was asked', known(7), { slipped: -HOUR }, null],
  ['The machine slept for a second while it was asked', NO_OFFSET, { slipped: 1_000 }, null],
  ['Clocks that differ by less ran side by side', known(7), { slipped: 500 }, known(0)],
])('F7: What an answer of the server’s tells of its time: %s', (_what, before, answer, after) => {
  expect(
    heardTime(before, { serverTime: NOON, askedAt: NOON, heardAt: NOON, slipped: 0, ...answer }),
  ).toEqual(after)
})

it('F7: A clock that is put right by less than half a second has not slipped', () => {
  expect([500, 501, -500, -501].map(hasSlipped)).toEqual([false, true, false, true])
})
