import { describe, expect, it } from 'vitest'
import { type OutboundFacts, type OutboundRoute, routeOutbound } from './outbound.ts'

const any = { match: '_X!', prefix: '', stripDigits: 0, prepend: '' }
const via = (trunkId: number, order = 0, weight = 0) => ({ trunkId, order, weight })
const route = (id: number, change: Partial<OutboundRoute> = {}): OutboundRoute => ({
  id,
  priority: id,
  patterns: [any],
  channels: [via(7)],
  isOpen: true,
  ...change,
})

const facts: OutboundFacts = {
  dialled: '0 11 99999-0000',
  routes: [
    route(1, {
      priority: 20,
      patterns: [{ match: '_0X.', prefix: '', stripDigits: 1, prepend: '015' }],
      channels: [via(8, 2), via(7, 1)],
    }),
    route(2, { priority: 10, patterns: [{ ...any, match: '_1XX' }] }),
    route(3, { priority: 30, channels: [via(9)] }),
    route(4, { priority: 1, channels: [] }),
  ],
  allowedRouteIds: null,
  chosenRouteId: null,
  random: 0,
}

describe('outbound routes', () => {
  it.each<[string, Partial<OutboundFacts>, ReturnType<typeof routeOutbound>]>([
    [
      'digits are stripped and prepended, trunks go by their order',
      {},
      { ok: true, routeId: 1, trunkIds: [7, 8], number: '01511999990000' },
    ],
    [
      'the first pattern by priority',
      { dialled: '190' },
      { ok: true, routeId: 2, trunkIds: [7], number: '190' },
    ],
    [
      'the next route takes the rest',
      { dialled: '11999990000' },
      { ok: true, routeId: 3, trunkIds: [9], number: '11999990000' },
    ],
    [
      'the lowest priority, wherever it stands',
      { dialled: '1', routes: [route(5, { priority: 9 }), route(6, { priority: 2 })] },
      { ok: true, routeId: 6, trunkIds: [7], number: '1' },
    ],
    [
      'the older of two of one priority',
      { dialled: '1', routes: [route(5, { priority: 2 }), route(6, { priority: 2 })] },
      { ok: true, routeId: 5, trunkIds: [7], number: '1' },
    ],
    [
      'the older of two of one priority, wherever it stands',
      { dialled: '1', routes: [route(6, { priority: 2 }), route(5, { priority: 2 })] },
      { ok: true, routeId: 5, trunkIds: [7], number: '1' },
    ],
    [
      'trunks of one order without weights go by their age, behind those of a lower one',
      { dialled: '1', routes: [route(1, { channels: [via(9, 1), via(3, 1), via(5, 0), via(4, 1)] })] },
      { ok: true, routeId: 1, trunkIds: [5, 3, 4, 9], number: '1' },
    ],
    [
      'the chosen route wins over priority',
      { chosenRouteId: 3 },
      { ok: true, routeId: 3, trunkIds: [9], number: '011999990000' },
    ],
    [
      'a chosen route of another team',
      { chosenRouteId: 3, allowedRouteIds: [1] },
      { ok: false, reason: 'route_not_allowed' },
    ],
    [
      'a route of another team is not tried',
      { dialled: '190', allowedRouteIds: [1] },
      { ok: false, reason: 'no_route' },
    ],
    [
      'a chosen route whose pattern does not fit',
      { dialled: '5', chosenRouteId: 2 },
      { ok: false, reason: 'no_route' },
    ],
    ['nothing dialled', { dialled: '' }, { ok: false, reason: 'no_route' }],
    [
      'a prefix must be dialled and is taken off',
      {
        dialled: '9011999990000',
        routes: [route(1, { patterns: [{ match: '_0X.', prefix: '9', stripDigits: 0, prepend: '' }] })],
      },
      { ok: true, routeId: 1, trunkIds: [7], number: '011999990000' },
    ],
    [
      'without its prefix a pattern does not fit',
      { dialled: '0119', routes: [route(1, { patterns: [{ ...any, prefix: '9' }] })] },
      { ok: false, reason: 'no_route' },
    ],
    [
      'the second pattern of a route is tried',
      {
        dialled: '190',
        routes: [
          route(1, {
            patterns: [
              { ...any, match: '_2X.' },
              { ...any, match: '190', prepend: '#' },
            ],
          }),
        ],
      },
      { ok: true, routeId: 1, trunkIds: [7], number: '#190' },
    ],
    [
      'a closed route leaves the call to the next',
      { dialled: '1', routes: [route(1, { isOpen: false }), route(2, { channels: [via(5)] })] },
      { ok: true, routeId: 2, trunkIds: [5], number: '1' },
    ],
    [
      'all that would fit are closed',
      { dialled: '1', routes: [route(1, { isOpen: false })] },
      { ok: false, reason: 'closed' },
    ],
    [
      'a chosen route that is closed',
      { dialled: '1', routes: [route(1, { isOpen: false }), route(2)], chosenRouteId: 1 },
      { ok: false, reason: 'closed' },
    ],
  ])('An outbound call finds its route and trunks, or none: %s', (_title, change, expected) => {
    expect(routeOutbound({ ...facts, ...change })).toEqual(expected)
  })

  it('Trunks of one order share the calls by weight, and the others stay behind them', () => {
    const channels = [via(1, 1, 3), via(2, 1, 1), via(3, 1), via(4, 2, 9)]
    let first = 0
    for (let i = 0; i < 2000; i++) {
      const decision = routeOutbound({
        ...facts,
        dialled: '1',
        routes: [route(1, { channels })],
        random: i / 2000,
      })
      if (!decision.ok) throw new Error(decision.reason)
      expect(decision.trunkIds.slice(2)).toEqual([3, 4])
      if (decision.trunkIds[0] === 1) first++
    }
    expect(first / 2000).toBeCloseTo(0.75, 1)
  })
})
