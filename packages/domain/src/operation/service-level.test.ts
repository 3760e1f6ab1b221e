import { expect, it } from 'vitest'
import { serviceLevel } from './service-level.ts'

it.each([
  [{ answered: 0, inTime: 0, abandoned: 0, shortly: 0 }, null],
  [{ answered: 0, inTime: 0, abandoned: 2, shortly: 2 }, null],
  [{ answered: 0, inTime: 0, abandoned: 1, shortly: 0 }, 0],
  [{ answered: 8, inTime: 6, abandoned: 4, shortly: 2 }, 0.6],
  [{ answered: 5, inTime: 5, abandoned: 0, shortly: 0 }, 1],
])('Of %j the service level is %s', (day, level) => {
  expect(serviceLevel(day)).toBe(level)
})
