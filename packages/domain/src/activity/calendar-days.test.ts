import { describe, expect, it } from 'vitest'
import { type Day, dateOf, dayOf, weekDayOf } from '../calendar/civil.ts'
import { daysOfMonth, mondayOf, movedBy, rangeOf, slotsByDay, stepped } from './calendar-days.ts'

const at = (text: string) => Date.parse(text)
const ZONE = 'America/Sao_Paulo'
const THURSDAY = dayOf(2026, 11, 26)
const due = (id: number, text: string) => ({ id, dueAt: at(text) })
const written = (day: Day) => Object.values(dateOf(day)).join('-')

describe('the calendar of activities', () => {
  it('What begins in the same half hour of the wall clock stands in one slot, the earliest first', () => {
    const items = [
      due(1, '2026-11-26T12:10:00Z'),
      due(2, '2026-11-26T12:00:00Z'),
      due(3, '2026-11-26T12:30:00Z'),
      due(4, '2026-11-27T02:59:00Z'),
      due(5, '2026-11-27T03:00:00Z'),
    ]
    const found = [...slotsByDay(items, ZONE)].map(([day, slots]) => [
      day - THURSDAY,
      slots.map(({ slot, items: inIt }) => [slot, inIt.map(({ id }) => id)]),
    ])
    expect(found).toEqual([
      [
        0,
        [
          [18, [2, 1]],
          [19, [3]],
          [47, [4]],
        ],
      ],
      [1, [[0, [5]]]],
    ])
  })

  it.each([
    ['Etc/GMT+12', '2026-11-26T12:00:00.000Z'],
    ['Etc/GMT-14', '2026-11-25T10:00:00.000Z'],
    ['America/Sao_Paulo', '2026-11-26T03:00:00.000Z'],
  ])('A day in %s begins at its own midnight', (zone, from) => {
    expect(new Date(rangeOf(THURSDAY, 1, zone).from).toISOString()).toBe(from)
  })

  it('A week in which the clocks are set has an hour less or more', () => {
    const hours = (first: Day) => {
      const { from, to } = rangeOf(first, 7, 'America/New_York')
      return (to - from) / 3_600_000
    }
    expect([hours(dayOf(2026, 3, 2)), hours(dayOf(2026, 10, 26)), hours(dayOf(2026, 5, 4))]).toEqual([
      167, 169, 168,
    ])
  })

  it('A week begins on its Monday, and a month is shown in whole weeks', () => {
    expect(written(mondayOf(THURSDAY))).toBe('2026-11-23')
    expect(mondayOf(mondayOf(THURSDAY))).toBe(mondayOf(THURSDAY))
    const month = daysOfMonth(THURSDAY)
    expect([written(month[0]!), written(month.at(-1)!)]).toEqual(['2026-10-26', '2026-12-6'])
    expect(month.length % 7).toBe(0)
    expect(weekDayOf(daysOfMonth(dayOf(2026, 12, 31))[0]!)).toBe(1)
    expect(written(daysOfMonth(dayOf(2026, 12, 31)).at(-1)!)).toBe('2027-1-3')
  })

  it.each([
    [{ minutes: 15 }, '2026-11-26T12:15:00Z'],
    [{ minutes: -15 }, '2026-11-26T11:45:00Z'],
    [{ days: 1 }, '2026-11-27T12:00:00Z'],
    [{ days: -7 }, '2026-11-19T12:00:00Z'],
    [{ minutes: 16 * 60 }, '2026-11-27T04:00:00Z'],
    [{ minutes: -10 * 60 }, '2026-11-26T02:00:00Z'],
  ])('A move by %o is one on the wall clock', (by, expected) => {
    expect(movedBy(at('2026-11-26T12:00:00Z'), by, ZONE)).toEqual({ kind: 'once', at: at(expected) })
  })

  it('A move by a day keeps the time of day where the clocks are set between, and is asked about where there is none', () => {
    const zone = 'America/New_York'
    expect(movedBy(at('2026-03-07T14:00:00Z'), { days: 1 }, zone)).toEqual({
      kind: 'once',
      at: at('2026-03-08T13:00:00Z'),
    })
    expect(movedBy(at('2026-03-07T07:30:00Z'), { days: 1 }, zone).kind).toBe('skipped')
    expect(movedBy(at('2026-10-31T05:30:00Z'), { days: 1 }, zone).kind).toBe('twice')
  })

  it.each([
    [7, 0],
    [8, 15],
    [52.4, 45],
    [-30, 0],
    [1439, 1425],
  ])('What is dropped at minute %d is moved to minute %d', (minutes, expected) => {
    expect(stepped(minutes)).toBe(expected)
  })
})
