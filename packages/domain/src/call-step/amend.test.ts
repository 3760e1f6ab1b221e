import { expect, it } from 'vitest'
import { mayAmend } from './amend.ts'

const MIDNIGHT = Date.UTC(2025, 2, 14, 3)
const minutes = (count: number) => count * 60_000

it.each([
  ['of a call that runs', null, true, minutes(60), true],
  ['of the first moment of the day', MIDNIGHT, true, minutes(60 * 20), true],
  ['of yesterday', MIDNIGHT - minutes(60), true, minutes(60), false],
  ['of a minute before midnight, a minute after it', MIDNIGHT - minutes(1), true, minutes(1), true],
  ['of a minute before midnight, five minutes after it', MIDNIGHT - minutes(1), true, minutes(5), false],
  ['of yesterday, whose agent has not closed it yet', MIDNIGHT - minutes(60), false, minutes(60), true],
])('What was written of a call may be changed: %s', (_which, endedAt, isClosed, since, expected) => {
  expect(mayAmend({ endedAt, isClosed }, MIDNIGHT + since, MIDNIGHT)).toBe(expected)
})
