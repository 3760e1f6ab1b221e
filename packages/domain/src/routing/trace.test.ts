import { expect, it } from 'vitest'
import { type InboundTrace, routeInbound } from './inbound.ts'
import { type OutboundTrace, routeOutbound } from './outbound.ts'

const inbound = { didPattern: null, callerPattern: null, callType: 20, app: 'queue', appdata: '4' } as const

it('Whoever asks hears of the number and of every inbound route in its order, with the reason', () => {
  const heard: InboundTrace[] = []
  const facts = {
    called: '1140001000',
    caller: '11999990001',
    trunkIds: [1],
    numbers: [{ number: '1140001000', trunkId: 1, inboundRouteId: 3 }],
    routes: [
      { ...inbound, id: 3, priority: 100 },
      { ...inbound, id: 4, priority: 10, callerPattern: '_21X.' },
      { ...inbound, id: 5, priority: 20, didPattern: '_0800X.' },
      { ...inbound, id: 6, priority: 200, didPattern: '_X.' },
    ],
  }
  const decision = routeInbound(facts, (step) => heard.push(step))
  expect(decision).toEqual(routeInbound(facts))
  expect(heard).toEqual([
    { type: 'number', called: '1140001000', did: '1140001000' },
    { type: 'route', routeId: 4, reason: 'other_caller' },
    { type: 'route', routeId: 5, reason: 'other_number' },
    { type: 'route', routeId: 3, reason: 'fits' },
    { type: 'route', routeId: 6, reason: 'later' },
  ])
})

it('Whoever asks hears of every outbound route in its order, with the reason and what it would dial', () => {
  const heard: OutboundTrace[] = []
  const any = { match: '_X.', prefix: '0', stripDigits: 0, prepend: '015' }
  const route = (id: number, change: object = {}) => ({
    id,
    priority: id,
    patterns: [any],
    channels: [{ trunkId: 7, order: 0, weight: 0 }],
    isOpen: true,
    ...change,
  })
  const facts = {
    dialled: '0 11 99999-0000',
    routes: [
      route(1),
      route(2, { channels: [] }),
      route(3, { patterns: [{ ...any, match: '_8X.' }] }),
      route(4, { isOpen: false }),
      route(5),
      route(6),
    ],
    allowedRouteIds: [2, 3, 4, 5, 6],
    chosenRouteId: null,
    random: 0,
  }
  expect(routeOutbound(facts, (step) => heard.push(step))).toEqual(routeOutbound(facts))
  expect(heard.map(({ routeId, reason, number }) => [routeId, reason, number])).toEqual([
    [1, 'not_allowed', '01511999990000'],
    [2, 'no_trunks', '01511999990000'],
    [3, 'no_pattern', null],
    [4, 'closed', '01511999990000'],
    [5, 'fits', '01511999990000'],
    [6, 'later', '01511999990000'],
  ])
})
