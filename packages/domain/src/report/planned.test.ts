import { describe, expect, it } from 'vitest'
import { readDay } from '../calendar/civil.ts'
import { instantOf } from '../calendar/zone.ts'
import { keptOf, plannedSpans } from './planned.ts'

const ZONE = 'America/Sao_Paulo'
const HOUR = 3_600_000
const friday = readDay('2026-11-20')!
const at = (hours: number, day = friday) => instantOf(day, hours * 60, ZONE)
const hoursOf = (week_days: number[], start: string, end: string, day = friday) =>
  plannedSpans([{ week_days, start, end }], day, ZONE).map(({ from, to }) => [
    (from - at(0, day)) / HOUR,
    (to - at(0, day)) / HOUR,
  ])

describe('when somebody is to be there', () => {
  it.each([
    [[5], '07:00', '11:30', [[7, 11.5]]],
    [[6], '07:00', '11:30', []],
    // From the evening before into the night, and from this one into the next.
    [
      [4, 5],
      '22:00',
      '06:00',
      [
        [-2, 6],
        [22, 30],
      ],
    ],
    [[5], '22:00', '06:00', [[22, 30]]],
    [[5], '00:00', '00:00', [[0, 24]]],
  ])('Of %j from %s to %s a Friday has %j', (days, start, end, expected) => {
    expect(hoursOf(days, start, end)).toEqual(expected)
  })

  it('A day before 1970 has its own weekday too', () => {
    expect(hoursOf([3], '08:00', '09:00', -1)).toEqual([[8, 9]])
  })

  it('By the clock on the wall, also where it is set forward that night', () => {
    const [span] = plannedSpans(
      [{ week_days: [7], start: '00:00', end: '08:00' }],
      readDay('2026-03-29')!,
      'Europe/Madrid',
    )
    expect(span!.to - span!.from).toBe(7 * HOUR)
  })
})

it.each([
  ['as planned', [[8, 12]], [[8, 12]], { plannedMs: 4, keptMs: 4, besideMs: 0 }],
  [
    'an hour late and one longer, by two channels',
    [[7, 11]],
    [
      [8, 12],
      [9, 11],
    ],
    { plannedMs: 4, keptMs: 3, besideMs: 1 },
  ],
  ['never', [[7, 11]], [], { plannedMs: 4, keptMs: 0, besideMs: 0 }],
  ['on a day off', [], [[8, 12]], { plannedMs: 0, keptMs: 0, besideMs: 4 }],
  [
    'two shifts that overlap',
    [
      [8, 10],
      [9, 11],
    ],
    [[8, 9]],
    { plannedMs: 3, keptMs: 1, besideMs: 0 },
  ],
  ['beyond the window', [[20, 30]], [[22, 30]], { plannedMs: 4, keptMs: 2, besideMs: 0 }],
])('Who is there %s', (_, planned, there, expected) => {
  const spans = (hours: number[][]) => hours.map(([from, to]) => ({ from: from! * HOUR, to: to! * HOUR }))
  const kept = keptOf(spans(planned), spans(there), { from: 0, to: 24 * HOUR })
  expect(Object.fromEntries(Object.entries(kept).map(([name, ms]) => [name, ms / HOUR]))).toEqual(expected)
})
