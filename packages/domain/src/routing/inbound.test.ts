import { describe, expect, it } from 'vitest'
import { type InboundFacts, type InboundRoute, nationalNumber, routeInbound } from './inbound.ts'

const toQueue: InboundRoute = {
  id: 3,
  priority: 100,
  didPattern: null,
  callerPattern: null,
  callType: 20,
  app: 'queue',
  appdata: '4',
}
const facts: InboundFacts = {
  called: '1140001000',
  caller: '11999990001',
  trunkIds: [1],
  numbers: [{ number: '1140001000', trunkId: 1, inboundRouteId: 3 }],
  routes: [toQueue],
}
const vip: InboundRoute = {
  ...toQueue,
  id: 9,
  priority: 10,
  callerPattern: '_11999990001',
  didPattern: '_X.',
}

describe('inbound routes', () => {
  it.each<[string, Partial<InboundFacts>, number | string]>([
    ['a number reaches its route', {}, 3],
    ['the same number with country code', { called: '+551140001000' }, 3],
    ['the same number with trunk prefix', { called: '01140001000' }, 3],
    ['an unknown number', { called: '1140009999' }, 'unknown_number'],
    ['a number of another trunk', { trunkIds: [2] }, 'unknown_number'],
    [
      'a number without a route',
      { numbers: [{ ...facts.numbers[0]!, inboundRouteId: null }] },
      'number_without_route',
    ],
    ['the lowest priority wins', { routes: [toQueue, vip] }, 9],
    ['the lowest priority wins, wherever it stands', { routes: [vip, toQueue] }, 9],
    ['the older of two of one priority', { routes: [toQueue, { ...toQueue, id: 9, didPattern: '_X.' }] }, 3],
    [
      'the older of two of one priority, wherever it stands',
      { routes: [{ ...toQueue, id: 9, didPattern: '_X.' }, toQueue] },
      3,
    ],
    ['a number of every trunk', { numbers: [{ ...facts.numbers[0]!, trunkId: null }], trunkIds: [7] }, 3],
    [
      'a name, whatever a pattern takes',
      { called: 'maria', routes: [{ ...toQueue, didPattern: '_!' }] },
      'unknown_number',
    ],
    ['a caller pattern keeps others out', { routes: [toQueue, vip], caller: '11888880000' }, 3],
    [
      'a pattern serves numbers nobody listed',
      { called: '1140009999', routes: [{ ...toQueue, didPattern: '_114000XXXX' }] },
      3,
    ],
  ])('An inbound call finds its route, or none: %s', (_title, change, expected) => {
    const decision = routeInbound({ ...facts, ...change })
    expect(decision.ok ? decision.route.id : decision.reason).toBe(expected)
  })

  it.each<[string, Partial<InboundFacts>, string]>([
    [
      'as it is written in the list',
      { called: '1140001000', numbers: [{ ...facts.numbers[0]!, number: '+55 11 4000-1000' }] },
      '+55 11 4000-1000',
    ],
    [
      'as numbers are stored, where no list has it',
      { called: '+551140009999', routes: [{ ...toQueue, didPattern: '_X.' }] },
      '1140009999',
    ],
  ])('An inbound call tells the number it came for: %s', (_title, change, did) => {
    expect(routeInbound({ ...facts, ...change })).toMatchObject({ ok: true, did })
  })

  it.each<[20 | 21, string]>([
    [20, 'R4.1-06'],
    [21, 'R4.1-07'],
  ])('The route says that a call is of type %d [%s]', (callType) => {
    const decision = routeInbound({ ...facts, routes: [{ ...toQueue, callType }] })
    expect(decision.ok && decision.route.callType).toBe(callType)
  })

  it.each([
    ['+55 (11) 4000-1000', '1140001000'],
    ['00551140001000', '1140001000'],
    ['5511999990001', '11999990001'],
    ['011999990001', '11999990001'],
    ['10001', '10001'],
    ['+551140001000123', '+551140001000123'],
    ['551140001000123', '551140001000123'],
    ['01140001000123', '01140001000123'],
    ['9551140001000', '9551140001000'],
    ['901140001000', '901140001000'],
    ['*+551140001000', '*+551140001000'],
    ['0800123', '0800123'],
    ['*72', '*72'],
  ])('The number %s is stored as %s', (dialled, stored) => {
    expect(nationalNumber(dialled)).toBe(stored)
  })
})
