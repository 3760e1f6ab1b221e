import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Calendar, type Exception, nextChange, openState, type Period } from './calendar.ts'

const office: Period = { weekDays: [1, 2, 3, 4, 5], start: '08:00', end: '18:00' }
const night: Period = { weekDays: [1], start: '22:00', end: '06:00' }
const calendar: Calendar = {
  timezone: 'America/Sao_Paulo',
  alwaysOpen: false,
  periods: [office],
  exceptions: [],
  holidays: 'br_national',
}
const exception = (change: Partial<Exception>): Exception => ({
  description: 'Inventário',
  from: '2026-11-18',
  to: '2026-11-18',
  yearly: false,
  isOpen: false,
  start: null,
  end: null,
  ...change,
})
/** São Paulo: three hours behind UTC, without summer time. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00-03:00`)
const show = (instant: number | null) =>
  instant === null ? null : new Date(instant - 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

describe('open now, and why', () => {
  // 2026-11-18 is a Wednesday, the 20th (a Friday) a national holiday.
  it.each<[string, Partial<Calendar>, string, string]>([
    ['first minute', {}, '2026-11-18 08:00', 'open period'],
    ['before it', {}, '2026-11-18 07:59', 'closed outside'],
    ['last minute', {}, '2026-11-18 17:59', 'open period'],
    ['behind it', {}, '2026-11-18 18:00', 'closed outside'],
    ['a weekend', {}, '2026-11-21 12:00', 'closed outside'],
    ['a holiday', {}, '2026-11-20 12:00', 'closed holiday Dia Nacional de Zumbi e da Consciência Negra'],
    ['Good Friday', {}, '2026-04-03 12:00', 'closed holiday Paixão de Cristo'],
    ['no holidays kept', { holidays: 'none' }, '2026-11-20 12:00', 'open period'],
    ['always', { alwaysOpen: true }, '2026-11-20 03:00', 'open always'],
    ['another time zone', { timezone: 'America/Manaus' }, '2026-11-18 08:30', 'closed outside'],
    ['no periods', { periods: [] }, '2026-11-18 12:00', 'closed outside'],
    ['across midnight, the evening', { periods: [night] }, '2026-11-16 22:00', 'open period'],
    ['across midnight, the morning after', { periods: [night] }, '2026-11-17 05:59', 'open period'],
    ['across midnight, over', { periods: [night] }, '2026-11-17 06:00', 'closed outside'],
    [
      'across midnight, the morning of its own day',
      { periods: [night] },
      '2026-11-16 05:00',
      'closed outside',
    ],
    [
      'a night that begins on a holiday does not begin',
      { periods: [night] },
      '2026-09-08 02:00',
      'closed outside',
    ],
    [
      'a night that runs into a holiday ends at midnight',
      { periods: [{ ...night, weekDays: [4] }] },
      '2026-11-20 01:00',
      'closed holiday Dia Nacional de Zumbi e da Consciência Negra',
    ],
    [
      'round the clock',
      { periods: [{ ...office, start: '00:00', end: '00:00' }] },
      '2026-11-18 23:59',
      'open period',
    ],
    [
      'closed by exception',
      { exceptions: [exception({})] },
      '2026-11-18 12:00',
      'closed exception Inventário',
    ],
    ['the day after it', { exceptions: [exception({})] }, '2026-11-19 12:00', 'open period'],
    [
      'closed for hours: within',
      { exceptions: [exception({ start: '12:00', end: '14:00' })] },
      '2026-11-18 12:00',
      'closed exception Inventário',
    ],
    [
      'closed for hours: behind',
      { exceptions: [exception({ start: '12:00', end: '14:00' })] },
      '2026-11-18 14:00',
      'open period',
    ],
    [
      'open on a holiday by exception',
      { exceptions: [exception({ from: '2026-11-20', to: '2026-11-20', isOpen: true })] },
      '2026-11-20 03:00',
      'open exception Inventário',
    ],
    [
      'other hours by exception: within',
      { exceptions: [exception({ isOpen: true, start: '06:00', end: '10:00' })] },
      '2026-11-18 06:00',
      'open exception Inventário',
    ],
    [
      'other hours by exception replace the usual ones',
      { exceptions: [exception({ isOpen: true, start: '06:00', end: '10:00' })] },
      '2026-11-18 12:00',
      'closed exception Inventário',
    ],
    [
      'closed for a night: the morning after, although it is open round the clock',
      {
        periods: [{ ...office, start: '00:00', end: '00:00' }],
        exceptions: [exception({ start: '22:00', end: '06:00' })],
      },
      '2026-11-19 05:59',
      'closed exception Inventário',
    ],
    ['the day before it', { exceptions: [exception({})] }, '2026-11-17 12:00', 'open period'],
    [
      'a year after it',
      { exceptions: [exception({ from: '2025-11-18', to: '2025-11-18' })] },
      '2026-11-18 12:00',
      'open period',
    ],
    [
      'every year: its first day',
      { exceptions: [exception({ from: '2020-12-24', to: '2021-01-03', yearly: true })] },
      '2026-12-24 12:00',
      'closed exception Inventário',
    ],
    [
      'every year: its last day',
      { exceptions: [exception({ from: '2020-12-24', to: '2021-01-03', yearly: true })] },
      '2027-01-03 12:00',
      'closed exception Inventário',
    ],
    [
      'every year, over New Year: December',
      { exceptions: [exception({ from: '2020-12-24', to: '2021-01-03', yearly: true })], holidays: 'none' },
      '2026-12-29 12:00',
      'closed exception Inventário',
    ],
    [
      'every year, over New Year: January',
      { exceptions: [exception({ from: '2020-12-24', to: '2021-01-03', yearly: true })], holidays: 'none' },
      '2027-01-01 12:00',
      'closed exception Inventário',
    ],
    [
      'every year, over New Year: over',
      { exceptions: [exception({ from: '2020-12-24', to: '2021-01-03', yearly: true })], holidays: 'none' },
      '2027-01-04 12:00',
      'open period',
    ],
    [
      'a date that cannot be read closes nothing',
      { exceptions: [exception({ from: '18/11/2026' })] },
      '2026-11-18 12:00',
      'open period',
    ],
  ])('A calendar says when it next changes: %s', (_title, change, when, expected) => {
    const state = openState({ ...calendar, ...change }, at(when))
    const name = 'name' in state ? ` ${state.name}` : ''
    expect(`${state.isOpen ? 'open' : 'closed'} ${state.why}${name}`).toBe(expected)
  })
})

describe('when it next changes', () => {
  it.each<[string, Partial<Calendar>, string, string | null]>([
    ['closes this evening', {}, '2026-11-18 12:00', '2026-11-18 18:00'],
    ['opens tomorrow', {}, '2026-11-18 18:00', '2026-11-19 08:00'],
    ['over a holiday and a weekend', {}, '2026-11-19 18:00', '2026-11-23 08:00'],
    ['never: always open', { alwaysOpen: true }, '2026-11-18 12:00', null],
    ['never: always closed', { periods: [] }, '2026-11-18 12:00', null],
    [
      'never: round the clock',
      { periods: [{ weekDays: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '00:00' }], holidays: 'none' },
      '2026-11-18 12:00',
      null,
    ],
    [
      'two periods that touch are one',
      {
        periods: [
          { ...office, end: '12:00' },
          { ...office, start: '12:00' },
        ],
      },
      '2026-11-18 09:00',
      '2026-11-18 18:00',
    ],
    ['a night ends on the next day', { periods: [night] }, '2026-11-16 23:00', '2026-11-17 06:00'],
    [
      'a holiday’s midnight ends a night',
      { periods: [{ ...night, weekDays: [4] }] },
      '2026-11-19 23:00',
      '2026-11-20 00:00',
    ],
    [
      'the hours of an exception',
      { exceptions: [exception({ start: '12:00', end: '14:00' })] },
      '2026-11-18 09:00',
      '2026-11-18 12:00',
    ],
  ])('A calendar is open or closed, and says why: %s', (_title, change, when, expected) => {
    expect(show(nextChange({ ...calendar, ...change }, at(when)))).toBe(expected)
  })

  const time = fc.integer({ min: 0, max: 47 }).map((half) => {
    const hours = String(Math.floor(half / 2)).padStart(2, '0')
    return `${hours}:${half % 2 ? '30' : '00'}`
  })
  const period = fc.record({
    weekDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
    start: time,
    end: time,
  })

  test('Nothing changes before the next change of a calendar, and at it the calendar opens or closes', () => {
    const zone = fc.constantFrom('America/Sao_Paulo', 'Asia/Kolkata')
    const minute = fc
      .integer({ min: 0, max: 525_600 })
      .map((value) => at('2026-01-01 00:00') + value * 60_000)
    fc.assert(
      fc.property(fc.array(period, { maxLength: 3 }), zone, minute, (periods, timezone, now) => {
        const mine = { ...calendar, periods, timezone }
        const change = nextChange(mine, now)
        const { isOpen } = openState(mine, now)
        if (change === null) {
          expect(isOpen).toBe(false)
          return
        }
        expect(openState(mine, change).isOpen).toBe(!isOpen)
        const step = Math.max(60_000, (change - now) / 60)
        for (let between = now; between < change; between += step)
          expect(openState(mine, between).isOpen).toBe(isOpen)
      }),
      { numRuns: 60 },
    )
  })
})
