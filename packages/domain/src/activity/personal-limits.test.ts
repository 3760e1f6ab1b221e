import { expect, test } from 'vitest'
import { personalFault } from './personal-limits.ts'

const DAY = 86_400_000

test.each([
  ['no limits', { most: null, days: null }, 900 * DAY, 900, null],
  ['in time', { most: 2, days: 7 }, 7 * DAY, 1, null],
  ['too late', { most: null, days: 7 }, 7 * DAY + 1, 0, { key: 'validation.too_late', n: 7 }],
  ['without a time', { most: null, days: 7 }, null, 0, null],
  ['too many', { most: 2, days: null }, DAY, 2, { key: 'validation.too_many_planned', n: 2 }],
  ['none at all', { most: 0, days: null }, DAY, 0, { key: 'validation.too_many_planned', n: 0 }],
] as const)(
  'A personal activity with %s is judged by its team’s limits',
  (_what, limits, due, others, fault) => {
    expect(personalFault(limits, { dueAt: due === null ? null : 1_000 + due, others }, 1_000)).toEqual(fault)
  },
)
