import { describe, expect, it } from 'vitest'
import { type CallerFacts, whoIsCalling } from './caller.ts'

const facts: CallerFacts = {
  fromHost: '127.0.0.2',
  overWebsocket: false,
  sourceAddress: '127.0.0.2',
  realms: ['other.ramal.local', 'demo.ramal.local'],
  trunks: [
    { id: 1, matchIps: ['127.0.0.0/8'] },
    { id: 2, matchIps: ['10.0.0.0/8', '127.0.0.2', '2001:db8::/32'] },
  ],
}

describe('who is calling (sip.md)', () => {
  it.each<[string, Partial<CallerFacts>, ReturnType<typeof whoIsCalling>]>([
    ['a trunk by its address', {}, { kind: 'trunk', trunkIds: [1, 2] }],
    [
      'our realm is challenged, from a trunk address too',
      { fromHost: 'Demo.Ramal.Local' },
      { kind: 'challenge' },
    ],
    ['a websocket is challenged whatever it says', { overWebsocket: true }, { kind: 'challenge' }],
    ['a trunk by a block of IPv6', { sourceAddress: '2001:db8::7' }, { kind: 'trunk', trunkIds: [2] }],
    ['anybody else is a stranger', { sourceAddress: '8.8.8.8' }, { kind: 'stranger' }],
    [
      'a trunk without addresses believes nobody',
      { trunks: [{ id: 3, matchIps: [] }] },
      { kind: 'stranger' },
    ],
    [
      'a trunk that shows a password is asked for it, wherever it is',
      { trunks: [{ id: 3, matchIps: [], provesItself: true }] },
      { kind: 'prove', trunkIds: [3] },
    ],
    [
      'a trunk with addresses that shows a password as well is asked for it there',
      { trunks: [{ id: 3, matchIps: ['127.0.0.2'], provesItself: true }] },
      { kind: 'prove', trunkIds: [3] },
    ],
    [
      'elsewhere nobody is asked for that one’s password',
      { trunks: [{ id: 3, matchIps: ['10.0.0.1'], provesItself: true }] },
      { kind: 'stranger' },
    ],
    [
      'an address that is a believed trunk’s is believed',
      { trunks: [{ id: 3, matchIps: [], provesItself: true }, ...facts.trunks] },
      { kind: 'trunk', trunkIds: [1, 2] },
    ],
  ])('The exchange knows who is calling: %s', (_title, change, expected) => {
    expect(whoIsCalling({ ...facts, ...change })).toEqual(expected)
  })
})
