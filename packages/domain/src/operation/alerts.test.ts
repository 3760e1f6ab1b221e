import type { FloorTake } from '@ramal/contract/entities/operation'
import { describe, expect, it } from 'vitest'
import { type Alerts, alertKey, NO_ALERTS, nextAlerts, saidAlerts } from './alerts.ts'
import { rowsOf } from './floor-change.ts'
import { FLOOR_AT, floorAgent, floorQueue, floorTake } from './testing/floor.ts'
import { DEFAULT_THRESHOLDS, type Measure, measuresOf } from './thresholds.ts'

const measure = (value: number): Measure => ({
  rule: 'waiting',
  kind: 'queue',
  id: 'telephony 1',
  name: 'Fila',
  value,
})
const KEY = alertKey(measure(0))
const NO_TAKES = new Map<string, FloorTake>()

/** What is said after these values, each [second, value]. */
function alertsAfter(...looks: readonly (readonly [second: number, value: number])[]): Alerts {
  return looks.reduce<Alerts>(
    (alerts, [second, value]) =>
      nextAlerts(alerts, {
        ...{ type: 'look', measures: [measure(value)], thresholds: DEFAULT_THRESHOLDS, now: second * 1000 },
      }),
    NO_ALERTS,
  )
}
const levels = (alerts: Alerts, now = 0) => saidAlerts(alerts, NO_TAKES, now).map(({ level }) => level)

describe('an alert of a threshold (5 is attention, 10 critical)', () => {
  it.each<[string, readonly (readonly [number, number])[], number[]]>([
    [
      'a value below is none',
      [
        [0, 4],
        [60, 4],
      ],
      [],
    ],
    [
      'a value that has not lasted is none yet',
      [
        [0, 6],
        [9, 6],
      ],
      [],
    ],
    [
      'one that has lasted 10 s is said',
      [
        [0, 6],
        [10, 6],
      ],
      [1],
    ],
    [
      'one that went away meanwhile begins anew',
      [
        [0, 6],
        [5, 4],
        [8, 6],
        [12, 6],
      ],
      [],
    ],
    [
      'a critical one is critical at once when it is said',
      [
        [0, 12],
        [10, 12],
      ],
      [2],
    ],
    [
      'it gets worse after 10 s of being worse',
      [
        [0, 6],
        [10, 6],
        [20, 12],
        [29, 12],
      ],
      [1],
    ],
    [
      '… and then it is',
      [
        [0, 6],
        [10, 6],
        [20, 12],
        [30, 12],
      ],
      [2],
    ],
    [
      'a peak of less than 10 s makes it no worse',
      [
        [0, 6],
        [10, 6],
        [20, 12],
        [25, 6],
        [31, 12],
      ],
      [1],
    ],
    [
      'it gets better 10 % below the critical value',
      [
        [0, 12],
        [10, 12],
        [20, 9.5],
      ],
      [2],
    ],
    [
      '… and not before',
      [
        [0, 12],
        [10, 12],
        [20, 8.9],
      ],
      [1],
    ],
    [
      'it ends 10 % below its threshold at once',
      [
        [0, 6],
        [10, 6],
        [11, 4.4],
      ],
      [],
    ],
    [
      'just below it goes on',
      [
        [0, 6],
        [10, 6],
        [11, 4.9],
      ],
      [1],
    ],
    [
      '… and ends after 30 s of calm',
      [
        [0, 6],
        [10, 6],
        [11, 4.9],
        [41, 4.9],
      ],
      [],
    ],
    [
      'calm that was broken counts anew',
      [
        [0, 6],
        [10, 6],
        [11, 4.9],
        [20, 6],
        [25, 4.9],
        [50, 4.9],
      ],
      [1],
    ],
  ])('%s', (_title, looks, said) => {
    expect(levels(alertsAfter(...looks))).toEqual(said)
  })

  it('Looks that change nothing give the same alerts', () => {
    const alerts = alertsAfter([0, 6], [10, 6])
    const look = {
      type: 'look',
      measures: [measure(7)],
      thresholds: DEFAULT_THRESHOLDS,
      now: 11_000,
    } as const
    expect(nextAlerts(alerts, look)).toBe(alerts)
  })

  it('An alert of what is no longer there is gone', () => {
    const alerts = alertsAfter([0, 6], [10, 6])
    const look = { type: 'look', measures: [], thresholds: DEFAULT_THRESHOLDS, now: 11_000 } as const
    expect(nextAlerts(alerts, look).size).toBe(0)
  })

  it('One that somebody took says who, as long as it is no worse than what they took', () => {
    const take = floorTake('telephony 1', { level: 1 })
    const takes = new Map([[take.key, take]])
    const said = (alerts: Alerts) => saidAlerts(alerts, takes, 0).map((alert) => alert.take)
    expect(said(alertsAfter([0, 6], [10, 6]))).toEqual([take])
    expect(said(alertsAfter([0, 12], [10, 12]))).toEqual([null])
  })

  it('What somebody took stands after what nobody has, however bad it is', () => {
    const other = { ...measure(6), id: 'telephony 2' }
    const measures = [measure(12), other]
    const look = (now: number) => ({ type: 'look', measures, thresholds: DEFAULT_THRESHOLDS, now }) as const
    const alerts = nextAlerts(nextAlerts(NO_ALERTS, look(0)), look(10_000))
    const take = floorTake('telephony 1')
    const ids = (takes: ReadonlyMap<string, FloorTake>) => saidAlerts(alerts, takes, 0).map(({ id }) => id)
    expect(ids(NO_TAKES)).toEqual(['telephony 1', 'telephony 2'])
    expect(ids(new Map([[take.key, take]]))).toEqual(['telephony 2', 'telephony 1'])
  })

  it('A snoozed one is silent until its time', () => {
    const alerts = alertsAfter([0, 6], [10, 6])
    const snoozed = nextAlerts(alerts, { type: 'snooze', key: KEY, until: 900_000 })
    expect([levels(snoozed, 899_999), levels(snoozed, 900_000)]).toEqual([[], [1]])
  })
})

describe('what is measured', () => {
  const measured = (rows: Parameters<typeof rowsOf>[0]) =>
    measuresOf(rowsOf(rows), FLOOR_AT + 60_000)
      .filter(({ value }) => value > 0)
      .map(({ rule, id, value }) => [rule, id, value])
  const none = { agents: [], queues: [], calls: [], chats: [], trunks: [], takes: [] }

  it('Queues: who waits, how long, and that nobody is free for them', () => {
    const queue = floorQueue(1, { waiting: 2, waiting_since_ts: FLOOR_AT })
    expect(measured({ ...none, queues: [queue] })).toEqual([
      ['waiting', 'telephony 1', 2],
      ['longest_wait', 'telephony 1', 60],
    ])
    expect(measured({ ...none, queues: [{ ...queue, free: 0 }] })).toContainEqual([
      'nobody_free',
      'telephony 1',
      60,
    ])
  })

  it('Agents: after-service, pauses and who is away though signed in; never a personal pause', () => {
    const pause = {
      description: 'Almoço',
      personal: false,
      pending: false,
      maximum_duration: null,
      by_supervisor: false,
    }
    expect(
      measured({
        ...none,
        agents: [
          floorAgent(1, { state: 'after_service' }),
          floorAgent(2, { state: 'paused', pause }),
          floorAgent(3, { state: 'paused', pause: { ...pause, personal: true } }),
          floorAgent(4, { state: 'unavailable' }),
          floorAgent(5, { state: 'unavailable', channels: [] }),
          floorAgent(6, { state: 'in_call' }),
        ],
      }),
    ).toEqual([
      ['after_service', '1', 60],
      ['pause', '2', 60],
      ['unavailable', '4', 60],
    ])
  })
})
