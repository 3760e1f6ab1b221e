import { describe, expect, it } from 'vitest'
import type { Candidate } from './next-agents.ts'
import {
  enterQueue,
  type QueueEntry,
  type QueueEvent,
  type QueueRules,
  queueTransition,
} from './queue-entry.ts'

const rules: QueueRules = { strategy: 'leastrecent', ringMs: 15_000, retryMs: 5_000, maxWaitMs: 300_000 }
const ringAll: QueueRules = { ...rules, strategy: 'ringall' }
const agent = (userId: number): Candidate => ({
  userId,
  penalty: 0,
  lastCallEndedAt: userId,
  callsTaken: 0,
  loggedInAt: 0,
})
const agents = (...ids: number[]): QueueEvent => ({
  type: 'agents',
  candidates: ids.map(agent),
  lastOffered: null,
  random: 0,
})
const waiting: QueueEntry = { at: 'waiting', since: 0, tried: [], notBefore: 0 }
const offering: QueueEntry = { at: 'offering', since: 0, tried: [], offers: [1, 2], ringUntil: 15_000 }
const served: QueueEntry = { at: 'served', since: 0, userId: 1 }

function run(start: QueueEntry, events: [number, QueueEvent][], by: QueueRules) {
  const effects: string[] = []
  let entry = start
  for (const [now, event] of events) {
    const [next, out] = queueTransition(entry, event, by, now)
    entry = next
    effects.push(...out.map((effect) => JSON.stringify(effect)))
  }
  return { entry, effects }
}

describe('a caller in a queue', () => {
  it('enters waiting, and his patience has an end', () => {
    expect(enterQueue(rules, 10)).toEqual([
      { ...waiting, since: 10, notBefore: 10 },
      [{ type: 'wakeAt', at: 300_010 }],
    ])
    expect(enterQueue({ ...rules, maxWaitMs: 0 }, 10)[1]).toEqual([])
  })

  it('ring-all rings everybody, the first who answers is connected and the others are cancelled', () => {
    const { entry, effects } = run(
      waiting,
      [
        [0, agents(1, 2, 3)],
        [900, { type: 'answered', userId: 2 }],
      ],
      ringAll,
    )
    expect(entry).toEqual({ at: 'served', since: 0, userId: 2 })
    expect(effects.map((text) => JSON.parse(text))).toEqual([
      { type: 'ring', userIds: [1, 2, 3] },
      { type: 'wakeAt', at: 15_000 },
      { type: 'cancelOffers', userIds: [1, 3], why: 'answered_elsewhere' },
      { type: 'connect', userId: 2 },
    ])
  })

  it('a rejection and a ring time-out both lead to the next agent, and nobody is asked twice in a round', () => {
    const { entry, effects } = run(
      waiting,
      [
        [0, agents(1, 2, 3)],
        [500, { type: 'offerFailed', userId: 1 }],
        [500, agents(1, 2, 3)],
        [15_500, { type: 'tick' }],
        [15_500, agents(1, 2, 3)],
      ],
      rules,
    )
    expect(effects.filter((text) => text.includes('"ring"')).map((text) => JSON.parse(text).userIds)).toEqual(
      [[1], [2], [3]],
    )
    expect(effects).toContain(JSON.stringify({ type: 'cancelOffers', userIds: [2], why: 'ring_timeout' }))
    expect(entry).toMatchObject({ at: 'offering', tried: [1, 2], offers: [3], since: 0 })
  })

  it('after a round without success there is a rest, then everybody is asked again', () => {
    const events: [number, QueueEvent][] = [
      [0, agents(1)],
      [100, { type: 'offerFailed', userId: 1 }],
      [100, agents(1)],
      [5_099, agents(1)],
    ]
    expect(run(waiting, events, rules).entry).toEqual({ ...waiting, notBefore: 5_100 })
    expect(run(waiting, [...events, [5_100, agents(1)]], rules).entry).toMatchObject({
      at: 'offering',
      offers: [1],
    })
  })

  it('one of several offers fails: the others go on ringing', () => {
    const { entry, effects } = run(offering, [[1, { type: 'offerFailed', userId: 1 }]], ringAll)
    expect(entry).toEqual({ ...offering, offers: [2], tried: [1] })
    expect(effects).toEqual([])
  })

  it('the lost agent of a talking customer: back to the head; who is free gets him', () => {
    const lost: [number, QueueEvent] = [60_000, { type: 'agentLost' }]
    const { entry, effects } = run(served, [lost, [60_000, agents(2)]], rules)
    expect(effects[0]).toBe(JSON.stringify({ type: 'backToHead', lostUserId: 1 }))
    expect(entry).toMatchObject({ at: 'offering', offers: [2], since: 60_000 })
  })

  it('who was lost and is back goes before all others, whatever the strategy, and is asked once', () => {
    const back: [number, QueueEvent][] = [
      [60_000, { type: 'agentLost' }],
      [70_000, agents(3, 2, 1)],
    ]
    expect(run({ ...served, userId: 3 }, back, ringAll).entry).toMatchObject({ offers: [3] })
    const refused: [number, QueueEvent][] = [
      ...back,
      [70_001, { type: 'offerFailed', userId: 3 }],
      [70_001, agents(3, 2, 1)],
    ]
    expect(run({ ...served, userId: 3 }, refused, rules).entry).toMatchObject({ offers: [1] })
  })

  it('who served a caller last is asked first while he is free', () => {
    const [entry] = enterQueue(rules, 0, 2)
    expect(run(entry, [[0, agents(1, 2)]], rules).entry).toMatchObject({ offers: [2] })
    expect(run(entry, [[0, agents(1)]], rules).entry).toMatchObject({ offers: [1] })
  })

  it.each<[string, QueueEntry, QueueEvent, number, QueueEntry, string[]]>([
    ['nobody is free', waiting, agents(), 0, waiting, []],
    ['gives up waiting', waiting, { type: 'gaveUp' }, 5, { at: 'left', reason: 'client' }, ['leave']],
    [
      'gives up while it rings',
      offering,
      { type: 'gaveUp' },
      5,
      { at: 'left', reason: 'client' },
      ['cancelOffers', 'leave'],
    ],
    ['waited too long', waiting, { type: 'tick' }, 300_000, { at: 'left', reason: 'timeout' }, ['leave']],
    [
      'waited too long while it rings',
      { ...offering, ringUntil: 310_000 },
      { type: 'tick' },
      300_000,
      { at: 'left', reason: 'timeout' },
      ['cancelOffers', 'leave'],
    ],
    ['a tick too early', waiting, { type: 'tick' }, 299_999, waiting, []],
    ['a tick too early while it rings', offering, { type: 'tick' }, 14_999, offering, []],
    ['an answer after the offer was taken back', offering, { type: 'answered', userId: 9 }, 5, offering, []],
    [
      'a failure after the offer was taken back',
      offering,
      { type: 'offerFailed', userId: 9 },
      5,
      offering,
      [],
    ],
    [
      'the exchange stops',
      offering,
      { type: 'ended' },
      5,
      { at: 'left', reason: 'ended' },
      ['cancelOffers', 'leave'],
    ],
    ['an answered call ends', served, { type: 'gaveUp' }, 5, { at: 'left', reason: 'ended' }, []],
    [
      'a late event of one who left',
      { at: 'left', reason: 'client' },
      agents(1),
      5,
      { at: 'left', reason: 'client' },
      [],
    ],
  ])('%s', (_title, entry, event, now, next, effects) => {
    const [result, out] = queueTransition(entry, event, rules, now)
    expect(result).toEqual(next)
    expect(out.map((effect) => effect.type)).toEqual(effects)
  })
})
