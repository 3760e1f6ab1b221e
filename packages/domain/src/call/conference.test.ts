import { describe, expect, it } from 'vitest'
import { type Call, callStatus } from './call.ts'
import type { CallEvent } from './call-event.ts'
import { nextCalls } from './calls.ts'

function aCall(uid: string, state: { held?: boolean; muted?: boolean; accepted?: boolean } = {}): Call {
  const { held = false, muted = false, accepted = true } = state
  return {
    uid,
    direction: 'incoming',
    phone: uid,
    name: null,
    callType: 20,
    transfer: false,
    metadata: null,
    step: null,
    state: {
      phase: 'live',
      since: 0,
      acceptedAt: accepted ? 0 : null,
      held: held ? { since: 0 } : null,
      muted,
    },
  }
}

const TWO = [aCall('a', { held: true }), aCall('b')]
const THREE = [aCall('a', { held: true }), aCall('b'), aCall('c', { held: true })]
const conference = (...uids: string[]): CallEvent => ({ type: 'conference', uids })
const ended = (uid: string): CallEvent => ({ type: 'ended', uid, by: 'client', dialStatus: null, now: 9 })

/** Plays events as SIP would: what is asked for happens. */
function play(calls: readonly Call[], ...events: CallEvent[]) {
  let list = calls
  let last: string[] = []
  for (const event of events) {
    const [next, effects] = nextCalls(list, event)
    list = next
    last = effects.map((effect) => {
      if (effect.type === 'sipMix') return `mix ${effect.uids.join(' ')}`.trim()
      return 'uid' in effect ? `${effect.type} ${effect.uid}` : effect.type
    })
    for (const effect of effects) {
      if (effect.type === 'sipHold') list = nextCalls(list, { type: 'held', uid: effect.uid, now: 0 })[0]
      if (effect.type === 'sipUnhold') list = nextCalls(list, { type: 'unheld', uid: effect.uid })[0]
    }
  }
  return { statuses: list.map(callStatus), last }
}

describe('a conference, §4.4', () => {
  it.each<[string, readonly Call[], CallEvent[], string[], string[]]>([
    [
      '[R4.4-13] mixes the selected calls, one of which was held',
      TWO,
      [conference('a', 'b')],
      ['inconference', 'inconference'],
      ['sipUnhold a', 'mix a b'],
    ],
    [
      '[R4.4-14] holds the calls that are not selected',
      [aCall('a', { held: true }), aCall('b'), aCall('c')],
      [conference('a', 'b')],
      ['inconference', 'inconference', 'onhold'],
      ['sipHold c', 'sipUnhold a', 'mix a b'],
    ],
    [
      'a call already active joins it later',
      THREE,
      [conference('a', 'b'), conference('a', 'b', 'c')],
      ['inconference', 'inconference', 'inconference'],
      ['sipUnhold c', 'mix a b c'],
    ],
    [
      'one leaves it and waits',
      THREE,
      [conference('a', 'b', 'c'), conference('a', 'c')],
      ['inconference', 'onhold', 'inconference'],
      ['sipHold b', 'mix a c'],
    ],
    ['of one call is none', TWO, [conference('a')], ['inuse', 'onhold'], ['sipHold b', 'sipUnhold a']],
    [
      'ended by the agent: the one they keep talks, the other waits',
      TWO,
      [conference('a', 'b'), conference('b')],
      ['onhold', 'inuse'],
      ['sipHold a', 'mix'],
    ],
    [
      'takes no call that nobody has accepted',
      [aCall('a', { accepted: false }), aCall('b')],
      [conference('a', 'b')],
      ['inuse', 'inuse'],
      [],
    ],
    [
      'a member hangs up: the others go on',
      THREE,
      [conference('a', 'b', 'c'), ended('a')],
      ['busy', 'inconference', 'inconference'],
      ['mix b c', 'settleLater a'],
    ],
    [
      'the last but one hangs up: the last talks alone',
      TWO,
      [conference('a', 'b'), ended('a')],
      ['busy', 'inuse'],
      ['mix', 'settleLater a'],
    ],
    [
      'ended by the agent, with a call outside of it: that one goes on waiting',
      THREE,
      [conference('a', 'b'), conference('b')],
      ['onhold', 'inuse', 'onhold'],
      ['sipHold a', 'mix'],
    ],
    [
      'a call outside hangs up: the conference goes on as it was',
      [aCall('x', { held: true }), aCall('a'), aCall('b')],
      [conference('a', 'b'), ended('x')],
      ['busy', 'inconference', 'inconference'],
      ['settleLater x'],
    ],
    [
      'a call outside that came after it hangs up: the conference goes on as it was',
      THREE,
      [conference('a', 'b'), ended('c')],
      ['inconference', 'inconference', 'busy'],
      ['settleLater c'],
    ],
    [
      'is over once its members have hung up: a later call ends it no second time',
      TWO,
      [
        conference('a', 'b'),
        ended('a'),
        { type: 'dialled', call: { uid: 'd', phone: '1', name: null, callType: 10, metadata: null }, now: 0 },
      ],
      ['busy', 'onhold', 'inuse'],
      ['sipHold b', 'pollMetadata d'],
    ],
    [
      'another call is dialled: all are held and the conference is over',
      TWO,
      [
        conference('a', 'b'),
        { type: 'dialled', call: { uid: 'd', phone: '1', name: null, callType: 10, metadata: null }, now: 0 },
      ],
      ['onhold', 'onhold', 'inuse'],
      ['sipHold a', 'sipHold b', 'mix', 'pollMetadata d'],
    ],
    [
      'a held member is taken back without holding the others',
      TWO,
      [conference('a', 'b'), { type: 'hold', uid: 'a' }, { type: 'unhold', uid: 'a' }],
      ['inconference', 'inconference'],
      ['sipUnhold a'],
    ],
    [
      'a call outside is taken back: the conference is over',
      THREE,
      [conference('a', 'b'), { type: 'unhold', uid: 'c' }],
      ['onhold', 'onhold', 'inuse'],
      ['sipHold a', 'sipHold b', 'mix', 'sipUnhold c'],
    ],
    [
      'the agent is silent for all of it at once',
      TWO,
      [conference('a', 'b'), { type: 'mute', uid: 'b' }],
      ['inconference', 'inconference'],
      ['sipMute a', 'sipMute b'],
    ],
    [
      'the agent is silent for its members alone',
      [aCall('x', { held: true }), aCall('a'), aCall('b')],
      [conference('a', 'b'), { type: 'mute', uid: 'b' }],
      ['onhold', 'inconference', 'inconference'],
      ['sipMute a', 'sipMute b'],
    ],
  ])('A conference and its calls have the right status: %s', (_title, calls, events, statuses, asked) => {
    const played = play(calls, ...events)
    expect(played.statuses).toEqual(statuses)
    expect(played.last).toEqual(asked)
  })
})

describe('the transfer flag, A-79', () => {
  const CALL = { uid: 'second', phone: '10002', name: null, callType: 31, metadata: null } as const

  it('A consultation has the transfer flag from its creation', () => {
    const [calls] = nextCalls([], { type: 'dialled', call: { ...CALL, transfer: true }, now: 0 })
    expect(calls[0]?.transfer).toBe(true)
  })

  it('The transfer flag comes and goes with the transfer', () => {
    const [given] = nextCalls(TWO, { type: 'transfer', uid: 'a', on: true })
    expect(given[0]?.transfer).toBe(true)
    expect(nextCalls(given, { type: 'transfer', uid: 'a', on: false })[0][0]?.transfer).toBe(false)
  })
})
