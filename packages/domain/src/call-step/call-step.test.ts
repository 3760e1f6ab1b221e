import { describe, expect, it } from 'vitest'
import {
  type CallStep,
  type CallStepEvent,
  callStepTransition,
  durations,
  startCallStep,
} from './call-step.ts'

function play(...events: [number, CallStepEvent][]) {
  const told: string[] = []
  let step: CallStep = startCallStep(0)
  for (const [now, event] of events) {
    const [next, effects] = callStepTransition(step, event, now)
    step = next
    told.push(...effects.map((effect) => (effect.type === 'statusChanged' ? effect.status : effect.type)))
  }
  return { step, told }
}

const ended = (by: 'agent' | 'client' | 'timeout' | 'system' | 'restart', status?: number): CallStepEvent =>
  status === undefined ? { type: 'ended', by } : { type: 'ended', by, status }

describe('the record of a call (§4.1, contract §6)', () => {
  it('A call that we place rings', () => {
    const { step, told } = play([100, { type: 'progress', status: 183 }])
    expect(step).toMatchObject({ at: 'dialling', dialStatus: 183 })
    expect(told).toEqual(['ringing'])
  })

  it('Nobody is told of a call that only waits or goes back to its queue', () => {
    const { told } = play(
      [100, { type: 'queued' }],
      [200, { type: 'answered' }],
      [300, { type: 'requeued' }],
      [400, { type: 'answered' }],
    )
    expect(told).toEqual(['answered', 'inuse', 'answered', 'inuse'])
  })

  it('A call that waited nowhere was answered out of no queue', () => {
    expect(play([0, { type: 'answered' }]).step).toMatchObject({ answeredAt: 0, queueAnsweredAt: null })
  })

  it('The length of a call counts from its own beginning', () => {
    const [step] = callStepTransition(startCallStep(60_000), ended('client'), 75_000)
    expect(step.at === 'closed' && durations(step)).toEqual({ total: 15, answered: 0 })
  })

  it('The record of an inbound call has its waiting, its answer, its hold and its end', () => {
    const { step, told } = play(
      [100, { type: 'queued' }],
      [14_000, { type: 'answered' }],
      [20_000, { type: 'hold', on: true }],
      [30_000, { type: 'hold', on: false }],
      [75_000, ended('client')],
    )
    expect(step).toEqual({
      at: 'closed',
      startedAt: 0,
      queueStartedAt: 100,
      queueAnsweredAt: 14_000,
      answeredAt: 14_000,
      endedAt: 75_000,
      talkedMs: 61_000,
      dialStatus: 200,
      endedBy: 'client',
      queueEndedBy: 'agent',
    })
    expect(step.at === 'closed' && durations(step)).toEqual({ total: 75, answered: 61 })
    expect(told).toEqual(['answered', 'inuse', 'onhold', 'inuse', 'not_inuse', 'closed'])
  })

  it('The record of a caller who goes on to a survey has the agent’s talk and the agent’s end', () => {
    const { step, told } = play(
      [0, { type: 'queued' }],
      [10_000, { type: 'answered' }],
      [40_000, { type: 'served' }],
      [55_000, ended('system')],
    )
    expect(step).toMatchObject({
      at: 'closed',
      talkedMs: 30_000,
      endedBy: 'agent',
      dialStatus: 200,
      endedAt: 55_000,
    })
    expect(told).toEqual(['answered', 'inuse', 'not_inuse', 'closed'])
  })

  it('A caller who goes from a survey to a queue waits there', () => {
    const { step } = play(
      [0, { type: 'answered' }],
      [40_000, { type: 'served' }],
      [50_000, { type: 'queued' }],
    )
    expect(step).toMatchObject({ at: 'queued', queueStartedAt: 50_000, talkedMs: 40_000 })
  })

  it('The record of a call goes on when a survey leads to a queue again', () => {
    const { step } = play(
      [0, { type: 'queued' }],
      [10_000, { type: 'answered' }],
      [40_000, { type: 'served' }],
      [50_000, { type: 'queued' }],
      [60_000, { type: 'answered' }],
      [70_000, ended('client')],
    )
    expect(step).toMatchObject({ talkedMs: 40_000, queueStartedAt: 0, answeredAt: 10_000, endedBy: 'client' })
  })

  it.each<[string, CallStepEvent[], object]>([
    [
      'gives up while waiting',
      [{ type: 'queued' }, ended('client')],
      { dialStatus: 487, queueEndedBy: 'client', answeredAt: null },
    ],
    ['waits too long', [{ type: 'queued' }, ended('timeout')], { dialStatus: 487, queueEndedBy: 'timeout' }],
    [
      'a busy extension',
      [{ type: 'progress', status: 180 }, ended('client', 486)],
      { dialStatus: 486, queueEndedBy: null, queueStartedAt: null },
    ],
    [
      'the agent cancels their own call',
      [{ type: 'progress', status: 183 }, ended('agent')],
      { dialStatus: 487, endedBy: 'agent' },
    ],
    [
      'an answered call keeps 200, whatever ends it',
      [{ type: 'answered' }, ended('restart', 503)],
      { dialStatus: 200, endedBy: 'restart' },
    ],
  ])('The record of a call says how the call ended: %s', (_title, events, expected) => {
    expect(
      play(...events.map((event, index): [number, CallStepEvent] => [index * 1000, event])).step,
    ).toMatchObject(expected)
  })

  it('The record counts only talk time when the agent was lost and another one took over', () => {
    const { step } = play(
      [0, { type: 'queued' }],
      [10_000, { type: 'answered' }],
      [40_000, { type: 'requeued' }],
      [60_000, { type: 'answered' }],
      [70_000, ended('agent')],
    )
    expect(step).toMatchObject({
      answeredAt: 10_000,
      queueAnsweredAt: 10_000,
      talkedMs: 40_000,
      dialStatus: 200,
    })
  })

  it('The record stays answered when the customer gives up after their agent was lost', () => {
    const { step } = play(
      [0, { type: 'queued' }],
      [1_000, { type: 'answered' }],
      [2_000, { type: 'requeued' }],
      [9_000, ended('client')],
    )
    expect(step).toMatchObject({ dialStatus: 200, queueEndedBy: 'client', talkedMs: 1_000 })
  })

  it('The record of a call closes exactly once', () => {
    const { step, told } = play(
      [0, { type: 'answered' }],
      [5_000, ended('agent')],
      [6_000, ended('client', 500)],
      [7_000, { type: 'answered' }],
    )
    expect(step).toMatchObject({ endedAt: 5_000, endedBy: 'agent' })
    expect(told.filter((effect) => effect === 'closed')).toHaveLength(1)
  })

  it.each<[string, CallStepEvent[], CallStepEvent]>([
    ['progress of an answered call', [{ type: 'answered' }], { type: 'progress', status: 180 }],
    ['progress of a call that waits', [{ type: 'queued' }], { type: 'progress', status: 180 }],
    ['a queue of an answered call', [{ type: 'answered' }], { type: 'queued' }],
    ['a service that never was', [{ type: 'queued' }], { type: 'served' }],
    ['queued twice', [{ type: 'queued' }], { type: 'queued' }],
    ['answered twice', [{ type: 'answered' }], { type: 'answered' }],
    ['back to a queue from a call that rings', [], { type: 'requeued' }],
    ['a word of a call that is over', [ended('client')], { type: 'answered' }],
    ['back to a queue nobody left', [{ type: 'queued' }], { type: 'requeued' }],
    ['hold of a call that waits', [{ type: 'queued' }], { type: 'hold', on: true }],
    ['hold twice', [{ type: 'answered' }, { type: 'hold', on: true }], { type: 'hold', on: true }],
  ])('%s changes nothing in the record of a call', (_title, before, event) => {
    const { step } = play(...before.map((one): [number, CallStepEvent] => [0, one]))
    expect(callStepTransition(step, event, 9_000)).toEqual([step, []])
  })
})
