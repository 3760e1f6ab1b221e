import { expect, it } from 'vitest'
import { HELP_WINDOW_MS, MOST_HELP_A_MINUTE, MOST_HELP_AT_ONCE, mayAskForHelp } from './help-limit.ts'

const NOW = 1_000_000
const dialled = (count: number, ago: number) => Array.from({ length: count }, () => NOW - ago)

const A_MINUTE = MOST_HELP_AT_ONCE * MOST_HELP_A_MINUTE

it.each([
  ['the first', 0, [], 0, true],
  ['who holds three services', MOST_HELP_AT_ONCE - 1, dialled(3, 10_000), 2, true],
  ['who has all lines that a person can need', MOST_HELP_AT_ONCE, dialled(4, 10_000), 2, false],
  ['a gateway with people behind it', MOST_HELP_AT_ONCE, dialled(A_MINUTE, 1), 30, true],
  ['a gateway with no line left', 30, dialled(30, 1), 30, false],
  ['who dials every three seconds what does not answer', 0, dialled(A_MINUTE - 1, 1), 2, true],
  ['who dials faster than a person', 0, dialled(A_MINUTE, 1), 2, false],
  ['who did so a minute ago', 0, dialled(A_MINUTE, HELP_WINDOW_MS), 2, true],
])('A device may call for help: %s', (_, open, begunAt, callLimit, may) => {
  expect(mayAskForHelp({ open, begunAt, callLimit }, NOW)).toBe(may)
})
