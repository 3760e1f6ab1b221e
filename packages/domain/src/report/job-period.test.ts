import { expect, it } from 'vitest'
import { readDay } from '../calendar/civil.ts'
import { nextTurn, periodOfJob } from './job-period.ts'
import { dayText } from './period.ts'

const TODAY = readDay('2026-11-20')!

it.each([
  ['yesterday', null, null, '2026-11-19', '2026-11-19'],
  ['week', null, null, '2026-11-13', '2026-11-19'],
  ['month', null, null, '2026-10-21', '2026-11-19'],
  ['own', '2026-11-01', '2026-11-02', '2026-11-01', '2026-11-02'],
] as const)(
  'A report of %s (%s, %s) made on the 20th counts from %s to %s',
  (period, from, to, first, last) => {
    const counted = periodOfJob({ period, from, to }, TODAY)!
    expect([dayText(counted.from), dayText(counted.to)]).toEqual([first, last])
  },
)

it('Days of its own that are none are not counted', () => {
  expect(periodOfJob({ period: 'own', from: null, to: null }, TODAY)).toBeNull()
  expect(periodOfJob({ period: 'own', from: '2026-11-02', to: '2026-11-01' }, TODAY)).toBeNull()
})

it.each([
  ['once', null],
  ['daily', '2026-11-21T08:00:00.000Z'],
  ['weekly', '2026-11-27T08:00:00.000Z'],
] as const)(
  'What is made %s is made next at %s: five in the morning where the site is',
  (repeats, expected) => {
    const next = nextTurn(repeats, Date.parse('2026-11-20T15:00:00Z'), 'America/Sao_Paulo')
    expect(next && new Date(next).toISOString()).toBe(expected)
  },
)
