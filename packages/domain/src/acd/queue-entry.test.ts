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
  it('§8.3: An agent whose connection went away while it rang is asked again as soon as they are back, one who refused after a rest', () => {
    const back = (isGone: boolean) =>
      run(
        waiting,
        [
          [0, agents(1)],
          [900, { type: 'offerFailed', userId: 1, isGone }],
          [1_500, agents(1)],
        ],
        rules,
      ).entry
    expect(back(true)).toMatchObject({ at: 'offering', offers: [1] })
    expect(back(false)).toMatchObject({ at: 'waiting', notBefore: 5_900 })
  })

  it('A caller enters a queue waiting, and their patience has an end', () => {
    expect(enterQueue(rules, 10)).toEqual([
      { ...waiting, since: 10, notBefore: 10 },
      [{ type: 'wakeAt', at: 300_010 }],
    ])
    expect(enterQueue({ ...rules, maxWaitMs: 0 }, 10)[1]).toEqual([])
  })

  it('Ring-all rings everybody, the first who answers is connected and the others are cancelled', () => {
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

  it('A rejection and a ring time-out both lead to the next agent, and nobody is asked twice in a round', () => {
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

  it('A round without success is followed by a rest, then everybody is asked again', () => {
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

  it('However short a queue says it is, a round without success is followed by a rest of a second', () => {
    const restless = { ...rules, retryMs: 0 }
    const asked = (now: number): [number, QueueEvent] => [now, agents(1)]
    const refused: [number, QueueEvent][] = [asked(0), [50, { type: 'offerFailed', userId: 1 }]]
    expect(run(waiting, [...refused, asked(60), asked(1_049)], restless).entry.at).toBe('waiting')
    expect(run(waiting, [...refused, asked(60), asked(1_050)], restless).entry.at).toBe('offering')
  })

  it('However short a queue says it is, an offer rings for a second', () => {
    const hasty = { ...rules, ringMs: 0 }
    expect(
      run(
        waiting,
        [
          [0, agents(1)],
          [999, { type: 'tick' }],
        ],
        hasty,
      ).entry,
    ).toMatchObject({ offers: [1] })
    expect(
      run(
        waiting,
        [
          [0, agents(1)],
          [1_000, { type: 'tick' }],
        ],
        hasty,
      ).entry.at,
    ).toBe('waiting')
  })

  it('A rest runs from the failure: who comes back behind it is asked at once', () => {
    const refused: [number, QueueEvent][] = [
      [0, agents(1)],
      [100, { type: 'offerFailed', userId: 1 }],
    ]
    expect(run(waiting, [...refused, [5_100, agents(1)]], rules).entry).toMatchObject({
      offers: [1],
      tried: [],
    })
  })

  it('One failed offer of several lets the others go on ringing', () => {
    const { entry, effects } = run(offering, [[1, { type: 'offerFailed', userId: 1 }]], ringAll)
    expect(entry).toEqual({ ...offering, offers: [2], tried: [1] })
    expect(effects).toEqual([])
  })

  it('A talking customer whose agent is lost goes back to the head and is offered to who is free', () => {
    const lost: [number, QueueEvent] = [60_000, { type: 'agentLost' }]
    const { entry, effects } = run(served, [lost, [60_000, agents(2)]], rules)
    expect(effects[0]).toBe(JSON.stringify({ type: 'backToHead', lostUserId: 1 }))
    expect(entry).toMatchObject({ at: 'offering', offers: [2], since: 60_000 })
  })

  it('An agent who was lost and is back goes before all others, whatever the strategy, and is asked once', () => {
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

  it('The agent who served a caller last is asked first while they are free', () => {
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
  ])('A caller in a queue is led on by each event: %s', (_title, entry, event, now, next, effects) => {
    const [result, out] = queueTransition(entry, event, rules, now)
    expect(result).toEqual(next)
    expect(out.map((effect) => effect.type)).toEqual(effects)
  })

  const asked = { at: 'waiting', since: 0, tried: [1], notBefore: 0 } as const
  it.each<[string, QueueEntry, QueueEvent]>([
    ['waiting, an offer that was taken back fails', waiting, { type: 'offerFailed', userId: 1 }],
    ['waiting, an offer that was taken back is answered', waiting, { type: 'answered', userId: 1 }],
    ['waiting, an agent is lost who is not theirs any more', waiting, { type: 'agentLost' }],
    ['waiting, everybody who was not asked yet is busy', asked, agents()],
    ['in their rest, somebody is free', { ...waiting, notBefore: 6 }, agents(1)],
    ['while it rings, somebody else comes free', offering, agents(3)],
    ['while it rings, an agent is lost who is not connected', offering, { type: 'agentLost' }],
    ['served, somebody comes free', served, agents(1)],
    ['served, another offer fails', served, { type: 'offerFailed', userId: 2 }],
    ['served, another answer comes too late', served, { type: 'answered', userId: 2 }],
    ['served, a tick that was meant for the wait', served, { type: 'tick' }],
  ])('A queue entry stays as it is: %s', (_title, entry, event) => {
    expect(queueTransition(entry, event, rules, 5)).toStrictEqual([entry, []])
  })

  const alone = { ...offering, offers: [1] } as const
  it.each<[string, QueueEntry, QueueEvent, number, ReturnType<typeof queueTransition>]>([
    [
      'the exchange stops while they wait',
      waiting,
      { type: 'ended' },
      5,
      [{ at: 'left', reason: 'ended' }, [{ type: 'leave', reason: 'ended' }]],
    ],
    ['their talk ends', served, { type: 'ended' }, 5, [{ at: 'left', reason: 'ended' }, []]],
    [
      'the only one who was asked answers: nobody is cancelled',
      alone,
      { type: 'answered', userId: 1 },
      5,
      [{ at: 'served', since: 0, userId: 1 }, [{ type: 'connect', userId: 1 }]],
    ],
    [
      'the only one who was asked refuses',
      alone,
      { type: 'offerFailed', userId: 1 },
      5,
      [{ ...waiting, tried: [1], notBefore: 5 }, []],
    ],
    [
      'a round is over: a rest, and a wake at its end',
      asked,
      agents(1),
      5,
      [{ ...waiting, notBefore: 5_000 }, [{ type: 'wakeAt', at: 5_000 }]],
    ],
    [
      'their agent is lost: a round of their own from this moment on',
      served,
      { type: 'agentLost' },
      5,
      [{ ...waiting, since: 5, notBefore: 5, preferred: 1 }, [{ type: 'backToHead', lostUserId: 1 }]],
    ],
    [
      'it rang in vain: the one who goes before all others stays so',
      { ...alone, preferred: 1 },
      { type: 'tick' },
      15_000,
      [
        { ...waiting, tried: [1], notBefore: 15_000, preferred: 1 },
        [{ type: 'cancelOffers', userIds: [1], why: 'ring_timeout' }],
      ],
    ],
    [
      'they waited too long while it rang',
      { ...alone, ringUntil: 310_000 },
      { type: 'tick' },
      300_000,
      [
        { at: 'left', reason: 'timeout' },
        [
          { type: 'cancelOffers', userIds: [1], why: 'ring_timeout' },
          { type: 'leave', reason: 'timeout' },
        ],
      ],
    ],
    ...(['gaveUp', 'ended'] as const).map(
      (type): [string, QueueEntry, QueueEvent, number, ReturnType<typeof queueTransition>] => [
        `those who ring are told that the customer left: ${type}`,
        offering,
        { type },
        5,
        [
          { at: 'left', reason: type === 'ended' ? 'ended' : 'client' },
          [
            { type: 'cancelOffers', userIds: [1, 2], why: 'client_left' },
            { type: 'leave', reason: type === 'ended' ? 'ended' : 'client' },
          ],
        ],
      ],
    ),
  ])('A queue entry moves on, with all that follows: %s', (_title, entry, event, now, expected) => {
    expect(queueTransition(entry, event, rules, now)).toStrictEqual(expected)
  })

  it('Without an end of patience they wait and are offered for ever', () => {
    const patient = { ...rules, maxWaitMs: 0 }
    const waits: QueueEntry = { ...waiting, notBefore: 0 }
    const rings: QueueEntry = { ...offering, ringUntil: 10 ** 9 + 1 }
    for (const entry of [waits, rings])
      expect(queueTransition(entry, { type: 'tick' }, patient, 10 ** 9)).toEqual([entry, []])
  })
})
