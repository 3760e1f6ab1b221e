import { describe, expect, it } from 'vitest'
import { type JoinFacts, type JoinRules, mayJoin, nextHoldTime } from './joining.ts'
import type { MemberState } from './member-state.ts'

const to = (appdata: string) => ({ app: 'announce', appdata }) as const
const rules: JoinRules = {
  maxLength: 3,
  joinEmpty: ['unavailable'],
  divertWaitMs: 60_000,
  divertRatio: 2,
  closed: to('closed'),
  full: to('full'),
  empty: to('empty'),
  divert: to('divert'),
}
const all = (...states: MemberState[]) => states.map((state) => ({ state, penalty: 0 }))
const facts: JoinFacts = { isOpen: true, waiting: 0, members: all('free', 'inuse'), holdTimeMs: 0 }
const closedFullEmpty = { isOpen: false, waiting: 9, members: [], holdTimeMs: 99_000 }

describe('may a caller enter the queue', () => {
  it.each<[string, Partial<JoinRules>, Partial<JoinFacts>, ReturnType<typeof mayJoin>]>([
    ['yes', {}, {}, { ok: true }],
    ['closed comes first', {}, closedFullEmpty, { ok: false, reason: 'closed', to: to('closed') }],
    [
      'full comes before empty',
      {},
      { ...closedFullEmpty, isOpen: true },
      { ok: false, reason: 'full', to: to('full') },
    ],
    ['full without a place to go', { full: null }, { waiting: 3 }, { ok: false, reason: 'full', to: null }],
    ['one place left', { divertRatio: null }, { waiting: 2 }, { ok: true }],
    ['no limit', { maxLength: 0, divertRatio: null }, { waiting: 99 }, { ok: true }],
    [
      'everybody is away',
      {},
      { members: all('unavailable') },
      { ok: false, reason: 'empty', to: to('empty') },
    ],
    [
      'everybody is away, and nowhere to go: the caller waits',
      { empty: null, divert: null },
      { members: all('unavailable') },
      { ok: true },
    ],
    [
      'the wait is too long',
      { divertRatio: null },
      { holdTimeMs: 60_000, waiting: 1 },
      { ok: false, reason: 'diverted', to: to('divert') },
    ],
    ['the wait was long, but somebody is free', { divertRatio: null }, { holdTimeMs: 60_000 }, { ok: true }],
    ['a shorter wait', { divertRatio: null }, { holdTimeMs: 59_999, waiting: 1 }, { ok: true }],
    [
      'a long wait that no threshold forbids',
      { divertWaitMs: null, divertRatio: null },
      { holdTimeMs: 99_000, waiting: 1 },
      { ok: true },
    ],
    [
      'agents who are being rung or wrap up are at work',
      {},
      { waiting: 2, members: all('ringing', 'wrapup') },
      { ok: true },
    ],
    ['two agents, two wait', {}, { waiting: 2 }, { ok: true }],
    [
      'two agents, and the caller would be the fourth',
      { maxLength: 0 },
      { waiting: 3 },
      { ok: false, reason: 'diverted', to: to('divert') },
    ],
    [
      'agents in a pause do not count',
      {},
      { waiting: 1, members: all('inuse', 'paused') },
      { ok: false, reason: 'diverted', to: to('divert') },
    ],
    ['nobody at work', {}, { members: all('paused') }, { ok: false, reason: 'diverted', to: to('divert') }],
    ['thresholds without a place to go', { divert: null }, { waiting: 2, holdTimeMs: 99_000 }, { ok: true }],
  ])('A queue decides whether a caller may enter: %s', (_title, by, change, expected) => {
    expect(mayJoin({ ...rules, ...by }, { ...facts, ...change })).toEqual(expected)
  })

  it('The average wait moves a quarter of the way to the newest wait', () => {
    expect(nextHoldTime(0, 40_000)).toBe(10_000)
    expect(nextHoldTime(10_000, 10_000)).toBe(10_000)
  })
})
