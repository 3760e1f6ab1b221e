import { describe, expect, it } from 'vitest'
import type { Call, CallState } from './call.ts'
import type { CallEvent } from './call-event.ts'
import { nextCalls } from './calls.ts'
import { METADATA } from './testing/metadata.ts'

// SIP, server and agent race: an event may come for a call that has gone on, or has left the list (§4.4).

const LIVE = { phase: 'live', since: 0, acceptedAt: 0, held: null, muted: false } as const
const STATES = {
  ringing: { phase: 'ringing', since: 0 },
  dialling: { ...LIVE, acceptedAt: null },
  'dialling, held': { ...LIVE, acceptedAt: null, held: { since: 0 } },
  talking: LIVE,
  held: { ...LIVE, held: { since: 0 } },
  muted: { ...LIVE, muted: true },
  ended: { phase: 'ended', acceptedAt: 0, endedAt: 5, by: 'client', dialStatus: null },
  'ended, unaccepted': { phase: 'ended', acceptedAt: null, endedAt: 5, by: 'client', dialStatus: 487 },
  'after-service': { phase: 'after_service', since: 5, acceptedAt: 0, ended: { at: 5, by: 'client' } },
} as const satisfies Record<string, CallState>
type State = keyof typeof STATES

const NEW = { uid: 'a', phone: '1133334444', name: null, callType: 20, metadata: null } as const

function aCall(uid: string, state: CallState): Call {
  return { ...NEW, uid, metadata: METADATA, direction: 'incoming', transfer: false, step: null, state }
}

const RULES = { active: true, shorterThanSeconds: 0, ignoreUnaccepted: false }
const EVENTS = {
  answer: { type: 'answer', uid: 'a', now: 9 },
  accepted: { type: 'accepted', uid: 'a', now: 9 },
  hold: { type: 'hold', uid: 'a' },
  unhold: { type: 'unhold', uid: 'a' },
  mute: { type: 'mute', uid: 'a' },
  unmute: { type: 'unmute', uid: 'a' },
  hangup: { type: 'hangup', uid: 'a' },
  held: { type: 'held', uid: 'a', now: 0 },
  unheld: { type: 'unheld', uid: 'a' },
  muted: { type: 'muted', uid: 'a' },
  unmuted: { type: 'unmuted', uid: 'a' },
  ended: { type: 'ended', uid: 'a', by: 'agent', dialStatus: 486, now: 9 },
  settle: { type: 'settle', uid: 'a', rules: RULES, now: 9 },
  afterServiceOver: { type: 'afterServiceOver', uid: 'a', how: 'finished' },
} as const satisfies Record<string, CallEvent>
type Event = keyof typeof EVENTS

const OVER: State[] = ['ended', 'after-service']

describe('events that come too early or too late', () => {
  it.each<[Event, State[]]>([
    ['answer', ['dialling', 'talking', 'held', 'muted', ...OVER]],
    ['accepted', ['ringing', 'talking', 'held', 'muted', 'ended, unaccepted', ...OVER]],
    ['hold', ['ringing', 'dialling', 'held', ...OVER]],
    ['unhold', ['ringing', 'dialling', 'dialling, held', 'talking', 'muted', ...OVER]],
    ['mute', ['ringing', 'dialling', 'muted', ...OVER]],
    ['unmute', ['ringing', 'dialling', 'talking', 'held', ...OVER]],
    ['hangup', OVER],
    ['held', ['ringing', ...OVER]],
    ['unheld', ['ringing', ...OVER]],
    ['muted', ['ringing', ...OVER]],
    ['unmuted', ['ringing', ...OVER]],
    ['ended', OVER],
    ['settle', ['ringing', 'dialling', 'talking', 'after-service']],
    ['afterServiceOver', ['ringing', 'dialling', 'talking', 'ended']],
  ])('The event %s changes nothing and asks for nothing in a call that is %j', (event, states) => {
    for (const state of states) {
      const calls = [aCall('other', STATES.talking), aCall('a', STATES[state])]
      const [next, effects] = nextCalls(calls, EVENTS[event])
      expect([next, effects], state).toEqual([calls, []])
    }
  })

  it.each(Object.keys(EVENTS) as Event[])(
    'The event %s of a call that has left the list is ignored',
    (event) => {
      const calls = [aCall('other', STATES.talking)]
      const [next, effects] = nextCalls(calls, EVENTS[event])
      expect(next).toBe(calls)
      expect(effects).toEqual([])
    },
  )

  it.each<CallEvent>([
    { type: 'arrived', call: NEW, now: 9 },
    { type: 'dialled', call: NEW, now: 9 },
    { type: 'restored', call: { ...NEW, direction: 'outgoing' }, now: 9 },
  ])('A call that is known does not appear again and holds no other: $type', (event) => {
    const calls = [aCall('other', STATES.talking), aCall('a', STATES.ringing)]
    const [next, effects] = nextCalls(calls, event)
    expect(next).toBe(calls)
    expect(effects).toEqual([])
  })

  it('Dialling holds no call that is over already, nor one that nobody has accepted yet', () => {
    const calls = [...OVER, 'ringing' as const, 'dialling' as const].map((state) =>
      aCall(state, STATES[state]),
    )
    const [, effects] = nextCalls(calls, { type: 'dialled', call: NEW, now: 9 })
    expect(effects).toEqual([{ type: 'pollMetadata', uid: 'a' }])
  })
})

describe('what is told of one call', () => {
  it.each<[string, State, CallEvent, Partial<Call>]>([
    ['SIP accepts it', 'dialling', EVENTS.accepted, { state: { ...STATES.dialling, acceptedAt: 9 } }],
    ['SIP holds it', 'muted', EVENTS.held, { state: { ...STATES.muted, held: { since: 0 } } }],
    ['SIP takes it back', 'held', EVENTS.unheld, { state: STATES.talking }],
    ['SIP mutes it', 'talking', EVENTS.muted, { state: STATES.muted }],
    ['SIP unmutes it', 'muted', EVENTS.unmuted, { state: STATES.talking }],
    [
      'the server has a record of it',
      'talking',
      { type: 'step', uid: 'a', id: 71, status: 'answered' },
      { step: { id: 71, status: 'answered' } },
    ],
    [
      'the server knows another type of call',
      'talking',
      { type: 'metadata', uid: 'a', metadata: { ...METADATA, callType: 21 } },
      { callType: 21, metadata: { ...METADATA, callType: 21 }, name: 'João Souza' },
    ],
    ['it is given away', 'talking', { type: 'transfer', uid: 'a', on: true }, { transfer: true }],
  ])('A call is changed by what is told of it, and no other is: %s', (_title, state, event, change) => {
    const others = [aCall('b', STATES.talking), aCall('c', STATES.ringing)] as const
    const call = aCall('a', STATES[state])
    const [next, effects] = nextCalls([others[0], call, others[1]], event)
    expect(next).toEqual([others[0], { ...call, ...change }, others[1]])
    expect(effects).toEqual([])
  })

  it.each<[string, State, CallEvent, string]>([
    ['hold', 'talking', EVENTS.hold, 'sipHold'],
    ['take back', 'held', EVENTS.unhold, 'sipUnhold'],
    ['mute', 'talking', EVENTS.mute, 'sipMute'],
    ['unmute', 'muted', EVENTS.unmute, 'sipUnmute'],
    ['decline', 'ringing', EVENTS.hangup, 'sipDecline'],
    ['cancel', 'dialling', EVENTS.hangup, 'sipHangup'],
    ['hang up', 'talking', EVENTS.hangup, 'sipHangup'],
  ])(
    'A command of the agent is asked of SIP and changes nothing by itself: %s',
    (_title, state, event, type) => {
      const calls = [aCall('a', STATES[state]), aCall('b', STATES.ringing)]
      const [next, effects] = nextCalls(calls, event)
      expect(next).toEqual(calls)
      expect(effects).toEqual([{ type, uid: 'a' }])
    },
  )

  it.each<[string, CallEvent, Partial<Call>]>([
    [
      'arrives',
      { type: 'arrived', call: NEW, now: 9 },
      { direction: 'incoming', state: { phase: 'ringing', since: 9 } },
    ],
    [
      'is dialled',
      { type: 'dialled', call: NEW, now: 9 },
      { direction: 'outgoing', state: { ...STATES.dialling, since: 9 } },
    ],
    [
      'is restored',
      { type: 'restored', call: { ...NEW, direction: 'outgoing' }, now: 9 },
      { direction: 'outgoing', state: { phase: 'after_service', since: 9, acceptedAt: null, ended: null } },
    ],
  ])('A call is in the list with its direction as soon as it %s', (_title, event, expected) => {
    const [next] = nextCalls([], event)
    expect(next).toEqual([{ ...NEW, transfer: false, step: null, ...expected }])
  })

  it('Metadata without a type of call leave the one that the call has', () => {
    const call = { ...aCall('a', STATES.talking), metadata: null, callType: 10 as const }
    const metadata = { ...METADATA, callType: null }
    expect(nextCalls([call], { type: 'metadata', uid: 'a', metadata })[0][0]?.callType).toBe(10)
  })
})

describe('what becomes of a call that has ended', () => {
  it.each<[string, State, number | null]>([
    ['as it rings: nobody has accepted it', 'ringing', null],
    ['before the other side has accepted it', 'dialling', null],
    ['as it talks', 'talking', 0],
  ])('A call ends and is settled at once: %s', (_title, state, acceptedAt) => {
    const call = aCall('a', STATES[state])
    const [next, effects] = nextCalls([call], EVENTS.ended)
    const over = { phase: 'ended', acceptedAt, endedAt: 9, by: 'agent', dialStatus: 486 }
    expect(next).toEqual([{ ...call, conference: false, state: over }])
    expect(effects).toEqual([{ type: 'settleLater', uid: 'a', inMs: 0 }])
  })

  it.each<[string, number | null, Partial<typeof RULES>, string]>([
    ['unaccepted and these are ignored', null, { ignoreUnaccepted: true }, 'ignored'],
    ['accepted where unaccepted ones are ignored', 0, { ignoreUnaccepted: true }, 'after-service'],
    [
      'unaccepted where they are not ignored, however short',
      null,
      { shorterThanSeconds: 60 },
      'after-service',
    ],
    ['shorter than the least', 0, { shorterThanSeconds: 60 }, 'ignored'],
    ['without after-service', 0, { active: false }, 'none'],
  ])(
    '[R4.4-24] A call that has ended is closed, or stays for its after-service: %s',
    (_title, acceptedAt, rules, expected) => {
      const other = aCall('other', STATES.talking)
      const call = aCall('a', { ...STATES.ended, acceptedAt })
      const event = { ...EVENTS.settle, rules: { ...RULES, ...rules } }
      const [next, effects] = nextCalls([other, call], event)
      if (expected === 'after-service') {
        const state = { phase: 'after_service', since: 9, acceptedAt, ended: { at: 5, by: 'client' } }
        expect(next).toEqual([other, { ...call, state }])
        expect(effects).toEqual([{ type: 'startAfterService', uid: 'a' }])
      } else {
        expect(next).toEqual([other])
        expect(effects).toEqual([{ type: 'close', call, afterService: expected }])
      }
    },
  )
})
