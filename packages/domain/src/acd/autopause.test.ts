import { describe, expect, it } from 'vitest'
import { type Autopause, type AutopauseFacts, autopause } from './autopause.ts'

const facts: AutopauseFacts = {
  autopause: 'yes',
  delayMs: 0,
  outcome: 'ring_timeout',
  lastCallEndedAt: 90,
  now: 100,
}

describe('an agent who did not answer', () => {
  it.each<[string, Partial<AutopauseFacts>, Autopause]>([
    ['is taken out of this queue', {}, 'yes'],
    ['is taken out of all', { autopause: 'all' }, 'all'],
    ['stays', { autopause: 'no' }, 'no'],
    ['refused: stays', { outcome: 'reject' }, 'no'],
    ['somebody else was first: stays', { outcome: 'offer_cancelled' }, 'no'],
    ['ended a call a moment ago: stays', { delayMs: 11 }, 'no'],
    ['was idle long enough', { delayMs: 10 }, 'yes'],
    ['had no call yet', { delayMs: 11, lastCallEndedAt: null }, 'yes'],
  ])('%s', (_title, change, expected) => {
    expect(autopause({ ...facts, ...change })).toBe(expected)
  })
})
