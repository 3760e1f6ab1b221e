import { describe, expect, it } from 'vitest'
import { type AfterServiceFacts, afterServiceOf, tellsIgnored } from './skip.ts'

const TALKED: AfterServiceFacts = {
  active: true,
  transfer: false,
  accepted: true,
  talkSeconds: 60,
  shorterThanSeconds: 5,
  ignoreUnaccepted: true,
}

describe('does an ended call get an after-service, §4.6 and A-92', () => {
  it.each<[string, Partial<AfterServiceFacts>, object]>([
    ['a call that was talked', {}, { ok: true }],
    ['[R4.6-01] shorter than the minimum', { talkSeconds: 4 }, { ok: false, reason: 'short' }],
    ['[R4.6-01] exactly the minimum is not shorter', { talkSeconds: 5 }, { ok: true }],
    [
      '[R4.6-02] unaccepted and ignored',
      { accepted: false, talkSeconds: 0 },
      { ok: false, reason: 'unaccepted' },
    ],
    [
      'unaccepted and not ignored: the minimum speaks of accepted calls only',
      { accepted: false, talkSeconds: 0, ignoreUnaccepted: false },
      { ok: true },
    ],
    ['[R4.4-32] a call with the transfer flag', { transfer: true }, { ok: false, reason: 'none' }],
    ['not active', { active: false }, { ok: false, reason: 'none' }],
  ])('An ended call gets an after-service by its facts: %s', (_title, facts, expected) => {
    expect(afterServiceOf({ ...TALKED, ...facts })).toEqual(expected)
  })
})

it.each([
  ['ignored', true, true],
  ['ignored', false, false],
  ['none', true, false],
] as const)(
  '§4.6: after a call with after-service "%s", answered: %s, the agent is told so: %s',
  (how, accepted, told) => {
    expect(tellsIgnored(how, accepted)).toBe(told)
  },
)
