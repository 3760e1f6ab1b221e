import { describe, expect, test } from 'vitest'
import { callerNumber } from './caller-number.ts'
import { numberOf } from './inbound.ts'

const UNKNOWN = { fromUser: 'anonymous', assertedUsers: [], privacy: undefined, isTrusted: true }

describe('the number of who calls (RFC 3323, RFC 3325)', () => {
  test.each([
    ['11999990001', '11999990001'],
    ['+5511999990001', '11999990001'],
    ['+55-11-99999-0001', '11999990001'],
    ['+1 (415) 555.2671', '+14155552671'],
    ['10002', '10002'],
    ['anonymous', ''],
    ['Restricted', ''],
    ['alice', ''],
    ['alice2', ''],
    ['1133334444a', ''],
    ['sipp', ''],
    ['', ''],
    ['+', ''],
  ])('A From user %s gives the number "%s"', (user, number) => {
    expect(numberOf(user)).toBe(number)
    expect(callerNumber({ ...UNKNOWN, fromUser: user })).toBe(number)
  })

  test('A trusted peer asserts the number of a caller who is anonymous in From, by a SIP or a tel URI', () => {
    expect(callerNumber({ ...UNKNOWN, assertedUsers: ['+551133334444'] })).toBe('1133334444')
    expect(callerNumber({ ...UNKNOWN, assertedUsers: ['maria', '+551133334444'] })).toBe('1133334444')
  })

  test('A number that a trusted peer asserts goes before From, and asserted names leave From as it is', () => {
    const told = { ...UNKNOWN, fromUser: '11999990001' }
    expect(callerNumber({ ...told, assertedUsers: ['1133334444'] })).toBe('1133334444')
    expect(callerNumber({ ...told, assertedUsers: ['maria'] })).toBe('11999990001')
  })

  test('A peer that is not trusted is believed no asserted identity', () => {
    const facts = { ...UNKNOWN, assertedUsers: ['1133334444'], isTrusted: false }
    expect(callerNumber(facts)).toBe('')
    expect(callerNumber({ ...facts, fromUser: '11999990001' })).toBe('11999990001')
  })

  test.each(['id', 'ID', 'user;id', 'header', 'id ; critical'])(
    'Privacy: %s withholds every number',
    (privacy) => {
      expect(
        callerNumber({ ...UNKNOWN, fromUser: '11999990001', assertedUsers: ['1133334444'], privacy }),
      ).toBe('')
    },
  )

  test.each(['none', 'session', 'critical', ''])('Privacy: %s withholds no number', (privacy) => {
    expect(callerNumber({ ...UNKNOWN, assertedUsers: ['1133334444'], privacy })).toBe('1133334444')
  })
})
