import { describe, expect, it } from 'vitest'
import { type DateOrder, type Reschedule, rescheduledTo, typedTime } from './reschedule.ts'

const at = (text: string) => Date.parse(text)
const ZONE = 'America/Sao_Paulo'
/** A Thursday, 14:00 in São Paulo. */
const NOW = at('2026-11-26T17:00:00Z')
const once = (text: string) => ({ kind: 'once', at: at(text) })

describe('another time by one key', () => {
  it.each<[Reschedule, string]>([
    ['hour', '2026-11-26T18:00:00Z'],
    ['evening', '2026-11-26T20:00:00Z'],
    ['tomorrow', '2026-11-27T12:00:00Z'],
    ['monday', '2026-11-30T12:00:00Z'],
  ])('The choice "%s" is a time where the site is', (choice, expected) => {
    expect(rescheduledTo(choice, NOW, ZONE)).toEqual(once(expected))
  })

  it.each([
    ['Etc/GMT+12', '2026-11-27T21:00:00Z'],
    ['Etc/GMT-14', '2026-11-27T19:00:00Z'],
  ])('Tomorrow at nine in %s is that of the site', (zone, expected) => {
    expect(rescheduledTo('tomorrow', NOW, zone)).toEqual(once(expected))
  })

  it('On a Monday the next one is meant', () => {
    expect(rescheduledTo('monday', at('2026-11-30T11:00:00Z'), ZONE)).toEqual(once('2026-12-07T12:00:00Z'))
  })

  it('Today at five is no choice once it has passed', () => {
    expect(rescheduledTo('evening', at('2026-11-26T19:59:00Z'), ZONE)).toEqual(once('2026-11-26T20:00:00Z'))
    expect(rescheduledTo('evening', at('2026-11-26T20:00:00Z'), ZONE)).toBeNull()
  })

  it('In an hour is in sixty minutes, also where the clocks are set meanwhile', () => {
    expect(rescheduledTo('hour', at('2026-11-01T05:30:00Z'), 'America/New_York')).toEqual(
      once('2026-11-01T06:30:00Z'),
    )
  })
})

describe('another time as it is typed', () => {
  const typed = (text: string, order?: DateOrder) => typedTime(text, NOW, ZONE, order)

  it.each([
    ['27/11 1430', '2026-11-27T17:30:00Z'],
    ['27/11/2026 14:30', '2026-11-27T17:30:00Z'],
    ['27-11-26, 14h30', '2026-11-27T17:30:00Z'],
    ['1.12 9', '2026-12-01T12:00:00Z'],
    ['25/11 1430', '2027-11-25T17:30:00Z'],
    ['1430', '2026-11-26T17:30:00Z'],
    ['14h30', '2026-11-26T17:30:00Z'],
    ['18h', '2026-11-26T21:00:00Z'],
    ['9:00', '2026-11-27T12:00:00Z'],
    [' 31/12 2359 ', '2027-01-01T02:59:00Z'],
    ['29/02/2028 10:00', '2028-02-29T13:00:00Z'],
  ])('The text "%s" is a time', (text, expected) => {
    expect(typed(text)).toEqual({ ok: true, time: once(expected) })
  })

  it('Who writes the month first has it read so', () => {
    expect(typed('12/01 9:00', 'month-first')).toEqual({ ok: true, time: once('2026-12-01T12:00:00Z') })
  })

  it.each([
    '',
    'amanhã',
    '27/11',
    '32/12 10:00',
    '31/11 10:00',
    '12/13 10:00',
    '0/11 10:00',
    '1/0 10:00',
    '27/11 24:00',
    '27/11 10:60',
  ])('The text "%s" is no time', (text) => {
    expect(typed(text)).toEqual({ ok: false, reason: 'unreadable' })
  })

  it('A time that has passed is refused', () => {
    expect(typed('26/11 13:59')).toEqual({ ok: false, reason: 'past' })
    expect(typed('25/11/2026 10:00')).toEqual({ ok: false, reason: 'past' })
  })

  it('A time that the clocks leave out, or that comes twice, is to be asked for', () => {
    const zone = 'America/New_York'
    expect(typedTime('8/3/2027 2:30', NOW, zone)).toMatchObject({ ok: true, time: { kind: 'once' } })
    expect(typedTime('14/3/2027 2:30', NOW, zone)).toEqual({
      ok: true,
      time: { kind: 'skipped', next: at('2027-03-14T07:00:00Z') },
    })
    expect(typedTime('7/11/2027 1:30', NOW, zone)).toMatchObject({ ok: true, time: { kind: 'twice' } })
  })
})
