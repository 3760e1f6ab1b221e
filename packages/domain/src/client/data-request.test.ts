import { describe, expect, it } from 'vitest'
import { daysLeft, dueOf } from './data-request.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

describe('how long a request about one’s data may take (LGPD, art. 19)', () => {
  it.each([
    [0, 15, 'calm'],
    [DAY - HOUR, 15, 'calm'],
    [11 * DAY, 4, 'calm'],
    [12 * DAY, 3, 'pressing'],
    [15 * DAY - HOUR, 1, 'pressing'],
    [15 * DAY, 0, 'pressing'],
    [15 * DAY + HOUR, -1, 'late'],
    [17 * DAY, -2, 'late'],
  ] as const)('After %d ms %d days are left, which is %s', (passed, days, weight) => {
    expect(daysLeft(dueOf(1_000), 1_000 + passed)).toEqual({ days, weight })
  })
})
