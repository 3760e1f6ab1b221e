import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dayOf } from './civil.ts'
import { instantOf, localTime, wallTime } from './zone.ts'

const at = (text: string) => Date.parse(text)

describe('wall clocks', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-20T15:30:00Z', [2026, 11, 20], 750],
    ['America/Sao_Paulo', '2026-11-20T02:59:30Z', [2026, 11, 19], 1439.5],
    ['America/Manaus', '2026-11-20T03:59:00Z', [2026, 11, 19], 1439],
    ['America/Noronha', '2026-11-20T02:00:00Z', [2026, 11, 20], 0],
    ['Europe/Lisbon', '2026-07-01T12:00:00Z', [2026, 7, 1], 780],
    ['Asia/Kolkata', '2026-07-01T18:30:00Z', [2026, 7, 2], 0],
    ['Nowhere/At_All', '2026-07-01T12:00:00Z', [2026, 7, 1], 720],
  ] as const)(
    'The wall clock of %s at %s is right, there and back',
    (zone, text, [year, month, day], minutes) => {
      const wall = { day: dayOf(year, month, day), minutes }
      expect(wallTime(at(text), zone)).toEqual(wall)
      expect(instantOf(wall.day, minutes, zone)).toBe(at(text))
    },
  )

  test('Instants and wall times convert there and back, in zones with and without summer time', () => {
    const zone = fc.constantFrom(
      'America/Sao_Paulo',
      'America/New_York',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
    )
    const minute = fc.integer({ min: 0, max: 30_000_000 }).map((value) => value * 60_000)
    fc.assert(
      fc.property(zone, minute, (name, instant) => {
        const wall = wallTime(instant, name)
        const back = instantOf(wall.day, wall.minutes, name)
        // An hour that comes twice reads the same twice; the first is given back.
        expect(wallTime(back, name)).toEqual(wall)
        expect(instant - back).toBeGreaterThanOrEqual(0)
        expect(instant - back).toBeLessThanOrEqual(3_600_000)
      }),
    )
  })

  it('A wall time that does not exist is the instant of the change', () => {
    // São Paulo, 2018-11-04: from 00:00 straight to 01:00.
    expect(instantOf(dayOf(2018, 11, 4), 0, 'America/Sao_Paulo')).toBe(at('2018-11-04T03:00:00Z'))
    expect(instantOf(dayOf(2018, 11, 4), 30, 'America/Sao_Paulo')).toBe(at('2018-11-04T03:00:00Z'))
    expect(instantOf(dayOf(2026, 3, 8), 150, 'America/New_York')).toBe(at('2026-03-08T07:00:00Z'))
  })

  it('A wall time that comes twice is the first of both instants', () => {
    expect(instantOf(dayOf(2026, 11, 1), 90, 'America/New_York')).toBe(at('2026-11-01T05:30:00Z'))
  })
})

describe('a time that somebody asks for', () => {
  it.each([
    [
      'is there once',
      [2026, 11, 26],
      870,
      'America/Sao_Paulo',
      { kind: 'once', at: at('2026-11-26T17:30:00Z') },
    ],
    [
      'is left out by the clocks',
      [2018, 11, 4],
      30,
      'America/Sao_Paulo',
      { kind: 'skipped', next: at('2018-11-04T03:00:00Z') },
    ],
    [
      'comes twice',
      [2026, 11, 1],
      90,
      'America/New_York',
      { kind: 'twice', first: at('2026-11-01T05:30:00Z'), second: at('2026-11-01T06:30:00Z') },
    ],
    [
      'is twelve hours behind',
      [2026, 11, 26],
      0,
      'Etc/GMT+12',
      { kind: 'once', at: at('2026-11-26T12:00:00Z') },
    ],
    [
      'is fourteen hours ahead',
      [2026, 11, 26],
      0,
      'Etc/GMT-14',
      { kind: 'once', at: at('2026-11-25T10:00:00Z') },
    ],
  ] as const)(
    'A time on the wall that %s has its instants',
    (_, [year, month, day], minutes, zone, expected) => {
      expect(localTime(dayOf(year, month, day), minutes, zone)).toEqual(expected)
    },
  )
})
