import type { SubClassification } from '@ramal/contract/entities/classification'
import { expect, test } from 'vitest'
import { outOfBounds, scheduleRule } from './schedule.ts'

const sub: SubClassification = {
  id: 1,
  description: 'Retorno',
  enable_schedule: true,
  schedule_interval_applied: 7200,
  auto_run_schedule: 1,
  schedule_send_to: 2,
  mailing: null,
  enable_short_schedule_version: false,
}
const NOW = 1_741_954_800_000

test('[R4.10-06] [R5-36] The schedule is shown with its default where scheduling is enabled', () => {
  expect(scheduleRule(sub, NOW)).toMatchObject({ shown: true, short: false, defaultAt: NOW + 7_200_000 })
})

test.each([null, { ...sub, enable_schedule: false }])(
  '[R4.10-07] [R5-36] No schedule is shown where scheduling is not enabled',
  (chosen) => {
    expect(scheduleRule(chosen, NOW)).toEqual({ shown: false })
  },
)

test('[R4.10-08] The short version of the schedule starts one hour ahead', () => {
  const rule = scheduleRule({ ...sub, enable_short_schedule_version: true }, NOW)
  expect(rule).toMatchObject({ short: true, defaultAt: NOW + 3_600_000 })
})

test.each([
  ['R3-39', 1, { shown: false, value: true }],
  ['R3-40', 2, { shown: false, value: false }],
  ['R3-41', 3, { shown: true, value: false }],
] as const)(
  '[%s] An auto_run_schedule of %s says whether the switch is shown and how it stands',
  (_row, auto, autoRun) => {
    expect(scheduleRule({ ...sub, auto_run_schedule: auto }, NOW)).toMatchObject({ autoRun })
  },
)

test.each([
  [1, { shown: false, value: 1 }],
  [2, { shown: false, value: 2 }],
  [3, { shown: false, value: 3 }],
  [4, { shown: true, value: null }],
] as const)(
  '[R3-42] A schedule_send_to of %s says whether the receiver is asked for and who it is',
  (value, sendTo) => {
    expect(scheduleRule({ ...sub, schedule_send_to: value }, NOW)).toMatchObject({ sendTo })
  },
)

test('A return has no bounds where none are told, and its default stands within those that are', () => {
  expect(scheduleRule(sub, NOW)).toMatchObject({ bounds: null })
  const bound = (min_schedule_minutes: number, max_schedule_days: number) =>
    scheduleRule({ ...sub, min_schedule_minutes, max_schedule_days }, NOW)
  expect(bound(240, 1)).toMatchObject({ defaultAt: NOW + 14_400_000 })
  expect(bound(0, 0)).toMatchObject({ defaultAt: NOW + 300_000 })
})

test.each([
  [55, null],
  [1440, null],
  [54.9, 'early'],
  [1441, 'late'],
])(
  'After %s minutes a return between an hour and a day is %s: a form may stand open for five',
  (minutes, is) => {
    const rule = scheduleRule({ ...sub, min_schedule_minutes: 60, max_schedule_days: 1 }, NOW)
    expect(rule.shown && outOfBounds(NOW + minutes * 60_000, rule.bounds)).toBe(is)
  },
)
