import { describe, expect, it } from 'vitest'
import { readDay } from '../calendar/civil.ts'
import { dayText, hourText, periodBefore, periodOf, slicesOfPeriod } from './period.ts'

const day = (text: string) => readDay(text)!
const today = day('2026-11-27')
const HOUR = 3_600_000

describe('the period of a report', () => {
  it.each([
    ['', '', { from: day('2026-11-21'), to: today }],
    ['', '2026-11-10', { from: day('2026-11-04'), to: day('2026-11-10') }],
    ['2026-11-10', '2026-11-10', { from: day('2026-11-10'), to: day('2026-11-10') }],
    ['2026-02-30', '2026-03-01', 'from'],
    ['2026-11-01', 'soon', 'to'],
    ['', '0000-01-01', 'to'],
    ['1969-12-31', '1970-01-02', 'from'],
    ['2026-11-02', '2026-11-01', 'order'],
    ['2026-08-27', '2026-11-27', 'long'],
  ] as const)('From %j to %j is %j', (from, to, expected) => {
    expect(periodOf({ from, to }, { today, longest: 92 })).toEqual(expected)
  })

  it('The period before has as many days and ends where it begins', () => {
    const { from, to } = periodBefore({ from: day('2026-11-10'), to: day('2026-11-12') })
    expect([dayText(from), dayText(to)]).toEqual(['2026-11-07', '2026-11-09'])
  })

  it('Weeks of a period follow one another, and the last has the days that are left', () => {
    const period = { from: day('2026-03-23'), to: day('2026-03-31') }
    const weeks = slicesOfPeriod(period, 'Europe/Madrid', 7)
    expect(weeks.map(({ since, until }) => (until - since) / HOUR)).toEqual([7 * 24 - 1, 48])
    expect(weeks[0]!.until).toBe(weeks[1]!.since)
    expect(weeks.map((week) => dayText(week.day))).toEqual(['2026-03-23', '2026-03-30'])
  })

  it('Each day begins at midnight where the site is, also when its clocks change', () => {
    const days = slicesOfPeriod({ from: day('2026-03-28'), to: day('2026-03-30') }, 'Europe/Madrid')
    expect(days.map(({ since, until }) => (until - since) / HOUR)).toEqual([24, 23, 24])
    expect(days[1]!.until).toBe(days[2]!.since)
    expect([0, 1, 2, 22].map((hours) => hourText(days[1]!, hours, 'Europe/Madrid'))).toEqual([
      '00',
      '01',
      '03',
      '23',
    ])
  })
})
