import { EMPTY_CONDITIONS, type EmptyCondition } from '@ramal/contract/resources/pabx-words'
import { describe, expect, it } from 'vitest'
import {
  askedAgainAt,
  isEmpty,
  type MemberFacts,
  type MemberRules,
  type MemberState,
  memberState,
  wrapupEndsAt,
} from './member-state.ts'

const facts: MemberFacts = { reason: null, penalty: 0, lastCallOfQueueEndedAt: null, offerFailedAt: null }
const rules: MemberRules = { wrapupMs: 10_000, ringInUse: false }

describe('what a member is to their queue', () => {
  it.each<[string, Partial<MemberFacts>, Partial<MemberRules>, MemberState]>([
    ['free', {}, {}, 'free'],
    ['signed out', { reason: 'signed_out' }, {}, 'unavailable'],
    ['the agent’s tab is away', { reason: 'owner_offline' }, {}, 'unavailable'],
    ['the agent’s device is away', { reason: 'unregistered' }, {}, 'unavailable'],
    ['in a call', { reason: 'in_call' }, {}, 'inuse'],
    ['in a call, and the queue rings those too', { reason: 'in_call' }, { ringInUse: true }, 'free'],
    ['being rung', { reason: 'ringing' }, { ringInUse: true }, 'ringing'],
    ['in a pause', { reason: 'paused' }, { ringInUse: true }, 'paused'],
    ['in after-service', { reason: 'after_service' }, {}, 'wrapup'],
    ['the agent’s softphone says no', { reason: 'reported' }, {}, 'inuse'],
    ['just behind a call of this queue', { lastCallOfQueueEndedAt: 95_000 }, {}, 'wrapup'],
    ['wrap-up has ended this moment', { lastCallOfQueueEndedAt: 90_000 }, {}, 'free'],
    ['the queue has no wrap-up', { lastCallOfQueueEndedAt: 99_999 }, { wrapupMs: 0 }, 'free'],
    [
      'in a second call, and wrap-up runs',
      { reason: 'in_call', lastCallOfQueueEndedAt: 95_000 },
      { ringInUse: true },
      'wrapup',
    ],
  ])('A member of a queue has the right state: %s', (_title, change, by, state) => {
    expect(memberState({ ...facts, ...change }, { ...rules, ...by }, 100_000)).toBe(state)
  })

  it('The wrap-up says when it ends, and nothing when none runs', () => {
    expect(wrapupEndsAt({ ...facts, lastCallOfQueueEndedAt: 95_000 }, rules, 100_000)).toBe(105_000)
    expect(wrapupEndsAt({ ...facts, lastCallOfQueueEndedAt: 95_000 }, rules, 105_000)).toBeNull()
    expect(wrapupEndsAt(facts, rules, 0)).toBeNull()
  })

  it('Who has just refused an offer is asked again after a moment, and is free to their queue meanwhile', () => {
    const refused = { ...facts, offerFailedAt: 100_000 }
    expect(askedAgainAt(refused, 100_999)).toBe(101_000)
    expect(askedAgainAt(refused, 101_000)).toBeNull()
    expect(askedAgainAt(facts, 0)).toBeNull()
    expect(memberState(refused, rules, 100_000)).toBe('free')
  })
})

describe('an empty queue (joinempty, leavewhenempty)', () => {
  const usual: EmptyCondition[] = ['unavailable', 'invalid', 'unknown']
  const members = (...states: MemberState[]) => states.map((state, penalty) => ({ state, penalty }))

  it.each<[string, MemberState[], readonly EmptyCondition[], boolean]>([
    ['no members at all', [], usual, true],
    ['no conditions: never empty', [], [], false],
    ['all away', ['unavailable', 'unavailable'], usual, true],
    ['one of them is only in a call', ['unavailable', 'inuse'], usual, false],
    ['one of them is only in a pause', ['paused'], usual, false],
    ['pauses count where they are named', ['paused', 'unavailable'], [...usual, 'paused'], true],
    ['wrap-up counts where it is named', ['wrapup'], ['wrapup'], true],
    ['somebody is free', ['free'], EMPTY_CONDITIONS, false],
  ])('A queue counts as empty by its conditions: %s', (_title, states, conditions, expected) => {
    expect(isEmpty(members(...states), conditions)).toBe(expected)
  })

  it.each(EMPTY_CONDITIONS.filter((one) => one !== 'penalty'))(
    'The condition %s is met by members in that state',
    (one) => {
      expect(isEmpty(members(one), [one])).toBe(true)
      expect(isEmpty(members('free'), [one])).toBe(false)
    },
  )

  it('Members above the caller’s highest penalty count as away where penalty is named', () => {
    expect(isEmpty(members('free', 'free').slice(1), ['penalty'], 0)).toBe(true)
    expect(isEmpty(members('free', 'free'), ['penalty'], 0)).toBe(false)
    expect(isEmpty(members('free').slice(0), ['penalty'])).toBe(false)
  })

  it('Penalties are not looked at without a highest one, nor where penalty is not named', () => {
    const above = [{ state: 'free', penalty: 1 }] as const
    expect(isEmpty(above, ['penalty'])).toBe(false)
    expect(isEmpty(above, ['paused'], 0)).toBe(false)
  })
})
