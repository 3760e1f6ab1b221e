import { describe, expect, it } from 'vitest'
import { isMissed, type MissedFacts, notReturned, returns } from './missed.ts'

const MISSED: MissedFacts = {
  callType: 20,
  phoneKey: '+5511999990000',
  startedAt: 1000,
  answeredAt: null,
  endedAt: 2000,
}
const RETURN: MissedFacts = { ...MISSED, callType: 10, startedAt: 3000, answeredAt: 4000, endedAt: 5000 }

describe('a missed call', () => {
  it.each<[string, Partial<MissedFacts>, boolean]>([
    ['came and nobody answered', {}, true],
    ['a DDR call', { callType: 21 }, true],
    ['from a colleague', { callType: 30 }, true],
    ['answered', { answeredAt: 1500 }, false],
    ['still rings', { endedAt: null }, false],
    ['our own that nobody took', { callType: 10 }, false],
    ['ours to a colleague', { callType: 31 }, false],
    ['a hidden number', { phoneKey: null }, false],
  ])('A call counts as missed, or not: %s', (_title, change, missed) => {
    expect(isMissed({ ...MISSED, ...change })).toBe(missed)
  })
})

describe('is returned by', () => {
  it.each<[string, Partial<MissedFacts> | null, boolean]>([
    ['nothing', null, false],
    ['our answered call to the number', {}, true],
    ['an answered call from the number', { callType: 20 }, true],
    ['a try that nobody took', { answeredAt: null }, false],
    ['a call to another number', { phoneKey: '+5511999990001' }, false],
    ['not by a call before it', { startedAt: 500 }, false],
    ['not by a call of the same moment', { startedAt: 1000 }, false],
  ])('A missed call is returned by %s', (_title, change, returned) => {
    const calls = change === null ? [MISSED] : [MISSED, { ...RETURN, ...change }]
    expect(notReturned(calls)).toEqual(returned ? [] : [MISSED])
  })
})

it('Two calls of hidden numbers need not be of one person: none returns the other', () => {
  expect(returns({ ...MISSED, phoneKey: null }, { ...RETURN, phoneKey: null })).toBe(false)
})
