import { describe, expect, it } from 'vitest'
import { type OutboundFacts, routeOutbound } from './outbound.ts'

const facts: OutboundFacts = {
  dialled: '0 11 99999-0000',
  routes: [
    { id: 1, priority: 20, patterns: [{ match: '_0X.', stripDigits: 1, prepend: '015' }], trunkIds: [7, 8] },
    { id: 2, priority: 10, patterns: [{ match: '_1XX', stripDigits: 0, prepend: '' }], trunkIds: [7] },
    { id: 3, priority: 30, patterns: [{ match: '_X.', stripDigits: 0, prepend: '' }], trunkIds: [9] },
    { id: 4, priority: 1, patterns: [{ match: '_X.', stripDigits: 0, prepend: '' }], trunkIds: [] },
  ],
  allowedRouteIds: null,
  chosenRouteId: null,
}

describe('outbound routes', () => {
  it.each<[string, Partial<OutboundFacts>, ReturnType<typeof routeOutbound>]>([
    [
      'digits are stripped and prepended',
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
  ])('%s', (_title, change, expected) => {
    expect(routeOutbound({ ...facts, ...change })).toEqual(expected)
  })
})
