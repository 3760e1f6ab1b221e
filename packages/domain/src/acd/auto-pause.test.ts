import { expect, it } from 'vitest'
import { autoPauseOf } from './auto-pause.ts'

it.each([
  ['no', 0, null, 'none'],
  ['yes', 0, null, 'this'],
  ['all', 0, null, 'all'],
  ['yes', 0, 1_000, 'this'],
  ['yes', 5_000, 96_000, 'none'],
  ['yes', 5_000, 95_000, 'this'],
  ['all', 5_000, 95_001, 'none'],
  ['yes', 5_000, null, 'this'],
] as const)(
  'A queue with autopause %s and a delay of %d ms takes out who missed a call at 100 s and had one until %s: %s',
  (mode, delayMs, lastCallEndedAt, expected) => {
    expect(autoPauseOf({ mode, delayMs }, { lastCallEndedAt, now: 100_000 })).toBe(expected)
  },
)
