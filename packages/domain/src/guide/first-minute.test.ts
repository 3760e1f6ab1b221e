import type { WebphoneState } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { FIRST_MINUTE, type FirstMinuteFacts, firstMinute, nextStep } from './first-minute.ts'

const NEW: FirstMinuteFacts = { hasMicrophone: false, hasAskedForNotices: false, done: [], webphone: null }
const ALL: FirstMinuteFacts = {
  ...{ hasMicrophone: true, hasAskedForNotices: true },
  ...{ done: ['audio', 'call'], webphone: 'not_inuse' },
}
const open = (facts: FirstMinuteFacts) =>
  firstMinute(facts).flatMap(({ step, isDone }) => (isDone ? [] : [step]))

describe('the first minute of an agent', () => {
  it('Somebody new has four steps, in the order in which they help, and somebody who has done them none', () => {
    expect(open(NEW)).toEqual([...FIRST_MINUTE])
    expect(nextStep(NEW)).toBe('permissions')
    expect(open(ALL)).toEqual([])
    expect(nextStep(ALL)).toBeNull()
  })

  it.each<[string, Partial<FirstMinuteFacts>, string[]]>([
    ['a browser without the microphone', { hasMicrophone: false }, ['permissions']],
    ['a browser that was never asked for notices', { hasAskedForNotices: false }, ['permissions']],
    ['audio that was never tested', { done: ['call'] }, ['audio']],
    ['an agent who never heard themself', { done: ['audio'] }, ['call']],
  ])('What is already true is ticked by itself: %s', (_title, change, left) => {
    expect(open({ ...ALL, ...change })).toEqual(left)
  })

  it.each<[WebphoneState | null, boolean]>([
    [null, false],
    ['unavailable', false],
    ['do_not_disturb', false],
    ['paused', false],
    ['not_inuse', true],
    ['ringing', true],
    ['busy', true],
    ['after_service', true],
  ])('An agent whose telephone says %s is at work: %s', (webphone, isAtWork) => {
    expect(open({ ...ALL, webphone }).includes('available')).toBe(!isAtWork)
  })
})
