import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Call, type CallMetadata, callStatus, holdSeconds } from './call.ts'
import type { CallEffect, CallEvent, NewCall } from './call-event.ts'
import { nextCalls } from './calls.ts'
import { METADATA } from './testing/metadata.ts'

const RULES = { active: true, shorterThanSeconds: 5, ignoreUnaccepted: true }

function aCall(uid: string, metadata: CallMetadata | null = METADATA): NewCall {
  return { uid, phone: '11999990000', name: null, callType: 20, metadata }
}

/** Plays events one after the other and gives the list and everything asked for on the way. */
function play(...events: CallEvent[]): { calls: readonly Call[]; effects: CallEffect[] } {
  let calls: readonly Call[] = []
  const effects: CallEffect[] = []
  for (const event of events) {
    const [next, asked] = nextCalls(calls, event)
    calls = next
    effects.push(...asked)
  }
  return { calls, effects }
}

const arrived = (uid: string, now = 0): CallEvent => ({ type: 'arrived', call: aCall(uid), now })
const dialled = (uid: string, now = 0): CallEvent => ({ type: 'dialled', call: aCall(uid), now })
const answer = (uid: string, now = 0): CallEvent => ({ type: 'answer', uid, now })
const accepted = (uid: string, now = 0): CallEvent => ({ type: 'accepted', uid, now })
const ended = (uid: string, now: number): CallEvent => ({
  type: 'ended',
  uid,
  by: 'client',
  dialStatus: null,
  now,
})
const settle = (uid: string, now: number, rules = RULES): CallEvent => ({ type: 'settle', uid, rules, now })

const statuses = (calls: readonly Call[]) => calls.map(callStatus)

describe('the life of a call, §4.4', () => {
  it.each<[string, CallEvent[], string]>([
    ['[R4.4-19] a new call is ringing', [arrived('a')], 'ringing'],
    [
      '[R4.4-20] a call from a pending one is in after-service',
      [{ type: 'restored', call: { ...aCall('a'), direction: 'incoming' }, now: 0 }],
      'after_service',
    ],
    ['[R4.4-21] an answered call is in use', [arrived('a'), answer('a')], 'inuse'],
    [
      '[R4.4-22] a muted call',
      [arrived('a'), answer('a'), accepted('a'), { type: 'muted', uid: 'a' }],
      'onmute',
    ],
    [
      '[R4.4-23] a held call',
      [arrived('a'), answer('a'), accepted('a'), { type: 'held', uid: 'a', now: 0 }],
      'onhold',
    ],
    [
      'held hides muted',
      [arrived('a'), answer('a'), { type: 'muted', uid: 'a' }, { type: 'held', uid: 'a', now: 0 }],
      'onhold',
    ],
    [
      'muted comes back after the hold',
      [
        arrived('a'),
        answer('a'),
        { type: 'muted', uid: 'a' },
        { type: 'held', uid: 'a', now: 0 },
        { type: 'unheld', uid: 'a' },
      ],
      'onmute',
    ],
    ['[R4.4-10] an outgoing call is answered at once', [dialled('a')], 'inuse'],
  ])('A call has the right status in its life: %s', (_title, events, status) => {
    expect(statuses(play(...events).calls)).toEqual([status])
  })

  it('[R4.4-12] Answering a call holds every other call that talks', () => {
    const { effects } = play(
      dialled('talks'),
      accepted('talks'),
      dialled('held'),
      accepted('held'),
      { type: 'held', uid: 'held', now: 0 },
      arrived('new'),
      answer('new'),
    )
    const holds = effects.slice(effects.findIndex(({ type }) => type === 'sipHold') + 1)
    expect(holds).toEqual([
      { type: 'sipHold', uid: 'talks' },
      { type: 'sipAnswer', uid: 'new' },
    ])
  })

  it('Who is put on hold waits from then on, though SIP says it twice, and waits no more once they are back', () => {
    const since: CallEvent[] = [dialled('a'), accepted('a', 1000), { type: 'held', uid: 'a', now: 61_000 }]
    const again: CallEvent = { type: 'held', uid: 'a', now: 90_000 }
    const waits = (...events: CallEvent[]) => play(...events).calls.map((call) => holdSeconds(call, 103_999))
    expect(waits(...since)).toEqual([42])
    expect(waits(...since, again)).toEqual([42])
    expect(waits(...since, { type: 'unheld', uid: 'a' })).toEqual([null])
    expect(waits(...since, { type: 'unheld', uid: 'a' }, again)).toEqual([13])
    expect(waits(...since, ended('a', 95_000))).toEqual([null])
  })

  it('[R4.4-31] Placing a call holds every other call that talks', () => {
    const { effects } = play(arrived('a'), answer('a'), accepted('a'), dialled('b'))
    expect(effects.at(-1)).toEqual({ type: 'sipHold', uid: 'a' })
  })

  it('Taking a call back holds the call that talks', () => {
    const { effects } = play(
      dialled('a'),
      accepted('a'),
      { type: 'held', uid: 'a', now: 0 },
      dialled('b'),
      accepted('b'),
      { type: 'unhold', uid: 'a' },
    )
    expect(effects.slice(-2)).toEqual([
      { type: 'sipHold', uid: 'b' },
      { type: 'sipUnhold', uid: 'a' },
    ])
  })

  it('Hanging up declines a ringing call and ends a live one', () => {
    expect(play(arrived('a'), { type: 'hangup', uid: 'a' }).effects).toEqual([
      { type: 'sipDecline', uid: 'a' },
    ])
    expect(play(dialled('a'), { type: 'hangup', uid: 'a' }).effects).toEqual([
      { type: 'sipHangup', uid: 'a' },
    ])
  })

  it('A transferred call has the number and name of who is there now (Browser-Phone #467)', () => {
    const now = { ...METADATA, clientId: 32, clientName: 'Maria Prado', phone: '11988887777' }
    const unknown = { ...METADATA, clientId: null, clientName: null, phone: '10003' }
    const known = play(arrived('a'), { type: 'metadata', uid: 'a', metadata: now })
    expect(known.calls[0]).toMatchObject({
      phone: '11988887777',
      name: 'Maria Prado',
      metadata: { clientId: 32 },
    })
    const { calls } = play(arrived('a'), { type: 'metadata', uid: 'a', metadata: unknown })
    expect(calls[0]).toMatchObject({
      phone: '10003',
      name: null,
      metadata: { clientId: null, queueId: METADATA.queueId },
    })
  })

  it('[R4.4-29] Metadata are asked for only while missing, and never forgotten', () => {
    const without: CallEvent = { type: 'arrived', call: aCall('a', null), now: 0 }
    expect(play(without).effects).toEqual([{ type: 'pollMetadata', uid: 'a' }])
    expect(play(arrived('a')).effects).toEqual([])
    const later = { ...METADATA, clientId: null, clientName: null, queueId: 9 }
    const { calls } = play(
      without,
      { type: 'metadata', uid: 'a', metadata: METADATA },
      { type: 'metadata', uid: 'a', metadata: later },
    )
    expect(calls[0]?.metadata).toEqual({ ...METADATA, queueId: 9 })
    expect(calls[0]?.name).toBe('João Souza')
  })

  it('[R4.4-24] A hang-up with active after-service puts the call into after-service', () => {
    const { calls, effects } = play(
      arrived('a'),
      answer('a'),
      accepted('a', 1000),
      ended('a', 9000),
      settle('a', 9000),
    )
    expect(statuses(calls)).toEqual(['after_service'])
    expect(effects.at(-1)).toEqual({ type: 'startAfterService', uid: 'a' })
  })

  it('[R4.4-25] A hang-up without active after-service closes and removes the call', () => {
    const rules = { ...RULES, active: false }
    const { calls, effects } = play(
      arrived('a'),
      answer('a'),
      accepted('a'),
      ended('a', 9000),
      settle('a', 9000, rules),
    )
    expect(calls).toEqual([])
    expect(effects.at(-1)).toMatchObject({ type: 'close', afterService: 'none', call: { uid: 'a' } })
  })

  it('[R4.6-01] A call shorter than the minimum is closed as ignored', () => {
    const { effects } = play(
      arrived('a'),
      answer('a'),
      accepted('a', 1000),
      ended('a', 5999),
      settle('a', 5999),
    )
    expect(effects.at(-1)).toMatchObject({ type: 'close', afterService: 'ignored' })
  })

  it('[R4.4-26] A call without metadata is settled again until 3 s are over', () => {
    const start: CallEvent[] = [
      { type: 'arrived', call: aCall('a', null), now: 0 },
      answer('a'),
      ended('a', 1000),
    ]
    const waiting = play(...start, settle('a', 1000))
    expect(waiting.effects.at(-1)).toEqual({ type: 'settleLater', uid: 'a', inMs: 500 })
    expect(statuses(waiting.calls)).toEqual(['busy'])
    expect(play(...start, settle('a', 4000)).calls).toEqual([])
  })

  it('An after-service that is over closes the call', () => {
    const { calls, effects } = play(
      { type: 'restored', call: { ...aCall('a'), direction: 'incoming' }, now: 0 },
      { type: 'afterServiceOver', uid: 'a', how: 'timeout' },
    )
    expect(calls).toEqual([])
    expect(effects.at(-1)).toMatchObject({ type: 'close', afterService: 'timeout' })
  })

  it('A repeated INVITE does not make a second call', () => {
    expect(play(arrived('a'), arrived('a')).calls).toHaveLength(1)
  })
})

describe('calls under any order of events', () => {
  const uid = fc.constantFrom('a', 'b', 'c')
  const now = fc.nat(20_000)
  const event: fc.Arbitrary<CallEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('arrived', 'dialled'), uid, now }).map(({ type, uid, now }) => ({
      type,
      call: aCall(uid, uid === 'a' ? null : METADATA),
      now,
    })),
    fc.record({ type: fc.constantFrom('answer' as const, 'accepted' as const), uid, now }),
    fc.record({
      type: fc.constantFrom('hold', 'unhold', 'mute', 'unmute', 'hangup', 'unheld', 'muted', 'unmuted'),
      uid,
    }),
    fc.record({ type: fc.constant('held' as const), uid, now }),
    fc.record({ type: fc.constant('metadata' as const), uid, metadata: fc.constant(METADATA) }),
    fc.tuple(uid, now).map(([uid, now]) => ended(uid, now)),
    fc.tuple(uid, now).map(([uid, now]) => settle(uid, now)),
    fc.record({ type: fc.constant('afterServiceOver' as const), uid, how: fc.constant('finished' as const) }),
  )

  it('[R4.4-18] Each call that leaves the list is closed exactly once, and no other is', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let calls: readonly Call[] = []
        for (const current of events) {
          const [next, effects] = nextCalls(calls, current)
          const left = calls.filter((call) => !next.some((other) => other.uid === call.uid))
          const closed = effects.flatMap((effect) => (effect.type === 'close' ? [effect.call.uid] : []))
          expect(closed).toEqual(left.map((call) => call.uid))
          calls = next
        }
      }),
    )
  })

  it('[R4.4-29] A call that has metadata never loses them', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let calls: readonly Call[] = []
        for (const current of events) {
          const [next] = nextCalls(calls, current)
          for (const call of calls) {
            const same = next.find((other) => other.uid === call.uid)
            if (same && call.metadata !== null) expect(same.metadata).not.toBeNull()
          }
          calls = next
        }
      }),
    )
  })
})
