import { expect, it } from 'vitest'
import { HELP_WINDOW_MS, MOST_HELP_A_MINUTE, MOST_HELP_AT_ONCE, mayAskForHelp } from './help-limit.ts'

const NOW = 1_000_000
const dialled = (count: number, ago: number) => Array.from({ length: count }, () => NOW - ago)

it.each([
  ['the first', 0, [], true],
  ['who holds three services', MOST_HELP_AT_ONCE - 1, dialled(3, 10_000), true],
  ['who has all lines that a person can need', MOST_HELP_AT_ONCE, dialled(4, 10_000), false],
  ['who dials every three seconds what does not answer', 0, dialled(MOST_HELP_A_MINUTE - 1, 1), true],
  ['who dials faster than a person', 0, dialled(MOST_HELP_A_MINUTE, 1), false],
  ['who did so a minute ago', 0, dialled(MOST_HELP_A_MINUTE, HELP_WINDOW_MS), true],
])('A device may call for help: %s', (_, open, begunAt, may) => {
  expect(mayAskForHelp({ open, begunAt }, NOW)).toBe(may)
})
