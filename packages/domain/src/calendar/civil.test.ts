import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dateOf, dayOf, readDay, readMinutes, weekDayOf } from './civil.ts'

const day = fc.integer({ min: -200_000, max: 200_000 })

describe('days without a time zone', () => {
  it.each([
    [1970, 1, 1, 0, 4],
    [2026, 11, 20, 20_777, 5],
    [2024, 2, 29, 19_782, 4],
    [2000, 3, 1, 11_017, 3],
    [2000, 2, 29, 11_016, 2],
    [1969, 12, 31, -1, 3],
  ])('The date %i-%i-%i is day %i and week day %i', (year, month, date, number, weekDay) => {
    expect(dayOf(year, month, date)).toBe(number)
    expect(weekDayOf(number)).toBe(weekDay)
    expect(dateOf(number)).toEqual({ year, month, day: date })
  })

  test('Days and dates agree with the platform’s own calendar, there and back', () => {
    fc.assert(
      fc.property(day, (number) => {
        const known = new Date(number * 86_400_000)
        const date = dateOf(number)
        expect(date).toEqual({
          year: known.getUTCFullYear(),
          month: known.getUTCMonth() + 1,
          day: known.getUTCDate(),
        })
        expect(dayOf(date.year, date.month, date.day)).toBe(number)
        expect(weekDayOf(number) % 7).toBe(known.getUTCDay())
      }),
    )
  })

  it('Days and times of day are read as the store keeps them', () => {
    expect(readDay('2026-11-20')).toBe(20_777)
    expect(readDay('20/11/2026')).toBeNull()
    expect(readDay('12026-11-20')).toBeNull()
    expect(readDay('2026-11-201')).toBeNull()
    for (const none of [
      '2026-02-31',
      '2026-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-11-99',
    ])
      expect([none, readDay(none)]).toEqual([none, null])
    expect(readDay('2028-02-29')).not.toBeNull()
    expect(readDay('0000-01-01')).not.toBeNull()
    expect(readMinutes('108:30')).toBeNull()
    expect(readMinutes('08:30')).toBe(510)
    expect(readMinutes(null)).toBeNull()
    expect(readMinutes('8h')).toBeNull()
  })
})
