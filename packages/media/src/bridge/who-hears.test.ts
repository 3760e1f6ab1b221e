import { describe, expect, it } from 'vitest'
import type { Hearing } from '../control/protocol.ts'
import type { LegFormat } from '../leg/leg.ts'
import { adapt } from './adapt.ts'
import { type Bridge, heardByBoth, type WhoHears, whoHears } from './who-hears.ts'

const pair = (a: string, b: string): Hearing[] => [
  { leg: a, from: b },
  { leg: b, from: a },
]

describe('whoHears', () => {
  const heardBy = (bridges: [string, Hearing[]][], added: [string, Hearing[]][] = []) =>
    whoHears(
      new Map<string, Bridge>([
        ...added.map(([name, hears]) => [name, { hears, adds: true }] as const),
        ...bridges.map(([name, hears]) => [name, { hears, adds: false }] as const),
      ]),
    )
  const legsOf = ({ listeners }: WhoHears) =>
    Object.fromEntries([...listeners].map(([from, heard]) => [from, heard.map(({ leg }) => leg)]))

  it.each<[string, [string, Hearing[]][], Record<string, string[]>]>([
    ['nobody without bridges', [], {}],
    ['two of a call', [['call', pair('a', 'b')]], { a: ['b'], b: ['a'] }],
    [
      'a supervisor listens unheard',
      [['call', [...pair('a', 'b'), { leg: 's', from: 'a' }]]],
      { a: ['b', 's'], b: ['a'] },
    ],
    [
      'silence where from is null',
      [
        [
          'call',
          [
            { leg: 'a', from: null },
            { leg: 'b', from: 'a' },
          ],
        ],
      ],
      { a: ['b'] },
    ],
    [
      'the bridge set last decides',
      [
        ['call', pair('a', 'b')],
        ['consultation', pair('b', 'c')],
      ],
      { b: ['a', 'c'], c: ['b'] },
    ],
  ])('Who hears whom follows from the bridges: %s', (_, bridges, expected) => {
    const heard = heardBy(bridges)
    expect(legsOf(heard)).toEqual(expected)
    expect(heard.mixed.size).toBe(0)
  })

  const call: [string, Hearing[]] = ['call', pair('a', 'b')]
  const LISTENS = [
    { leg: 's', from: 'a' },
    { leg: 's', from: 'b' },
  ]
  it.each<[string, Hearing[], Record<string, string[]>, string[]]>([
    ['listens to both', LISTENS, { a: ['b', 's'], b: ['a', 's'] }, ['s']],
    ['listens to one', LISTENS.slice(1), { a: ['b'], b: ['a', 's'] }, []],
    [
      'whispers to one',
      [...LISTENS, { leg: 'a', from: 's' }],
      { a: ['b', 's'], b: ['a', 's'], s: ['a'] },
      ['a', 's'],
    ],
    [
      'talks to both',
      [...LISTENS, { leg: 'a', from: 's' }, { leg: 'b', from: 's' }],
      { a: ['b', 's'], b: ['a', 's'], s: ['a', 'b'] },
      ['a', 'b', 's'],
    ],
  ])('A bridge that adds takes nobody away from anybody: a third who %s', (_, hears, expected, mixed) => {
    const heard = heardBy([call], [['third', hears]])
    expect(legsOf(heard)).toEqual(expected)
    expect([...heard.mixed].sort()).toEqual(mixed)
  })

  it('What is added is told from what was heard before, and counts once', () => {
    const { listeners, mixed } = heardBy(
      [call],
      [['third', [{ leg: 'a', from: 'b' }, { leg: 'a', from: null }, ...LISTENS]]],
    )
    expect(listeners.get('b')).toEqual([
      { leg: 'a', isAdded: false },
      { leg: 's', isAdded: true },
    ])
    expect([...mixed]).toEqual(['s'])
  })

  it('Only who is heard by both of two belongs to both', () => {
    const whispered = heardBy([call], [['third', [...LISTENS, { leg: 'a', from: 's' }]]])
    const told = heardBy([call], [['third', pair('a', 's').concat(pair('b', 's'))]])
    expect([heardByBoth(whispered, 'a', 'b'), heardByBoth(told, 'a', 'b')]).toEqual([[], ['s']])
  })
})

describe('adapt', () => {
  const format = (codecs: LegFormat['codecs'], telephoneEvent: number | null): LegFormat => ({
    codecs,
    telephoneEvent,
    ourTelephoneEvent: telephoneEvent,
    direction: 'sendrecv',
  })
  const packet = (payloadType: number) => ({
    payloadType,
    marker: false,
    sequence: 1,
    timestamp: 1,
    ssrc: 1,
    payload: Buffer.from([0xff, 0x80]),
  })
  const from = format(['pcmu', 'pcma'], 126)

  it('A packet that the listener accepts passes as it is', () => {
    const audio = packet(8)
    expect(adapt(audio, from, format(['pcmu', 'pcma'], 101))).toBe(audio)
  })

  it('A packet’s law is changed for a peer that knows only the other', () => {
    expect(adapt(packet(0), from, format(['pcma'], 101))).toMatchObject({
      payloadType: 8,
      payload: Buffer.from([0xd5, 0xaa]),
    })
  })

  it('Events get the number of the listener, and none go to one that knows none', () => {
    expect(adapt(packet(126), from, format(['pcmu'], 96))).toMatchObject({ payloadType: 96 })
    expect(adapt(packet(126), from, format(['pcmu'], null))).toBeNull()
  })

  it('The events of a phone that sends under our number are known, and of one that sends under its own', () => {
    const ownNumber: LegFormat = { ...format(['pcmu'], 96), ourTelephoneEvent: 101 }
    for (const type of [96, 101])
      expect(adapt(packet(type), ownNumber, format(['pcmu'], 110))).toMatchObject({ payloadType: 110 })
  })

  it('Comfort noise and everything unknown is dropped', () => {
    expect([13, 101, 111].map((type) => adapt(packet(type), from, format(['pcmu'], 101)))).toEqual([
      null,
      null,
      null,
    ])
  })
})
