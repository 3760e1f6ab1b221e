import { describe, expect, it } from 'vitest'
import { outboundRouteOf, routeSelectionEnabled } from './outbound-route.ts'

const ONE = [{ id: 1 }]
const TWO = [{ id: 1 }, { id: 2 }]

describe('outbound route of a call, §5', () => {
  it.each([
    [[], false],
    [ONE, false],
    [TWO, true],
  ])('[R5-19] The selection of a route is enabled only with more than one route: %j', (routes, enabled) => {
    expect(routeSelectionEnabled(routes)).toBe(enabled)
  })

  it.each([
    ['the only route needs no choice', ONE, null, { ok: true, outboundRouteId: 1 }],
    ['a team without routes', [], null, { ok: true, outboundRouteId: null }],
    ['the chosen one of two', TWO, 2, { ok: true, outboundRouteId: 2 }],
    ['[R5-18] none chosen', TWO, null, { ok: false, reason: 'call.selectRoute' }],
    ['[R5-18] a remembered route the team has lost', TWO, 9, { ok: false, reason: 'call.selectRoute' }],
  ])('A call gets its outbound route, or none: %s', (_title, routes, chosen, expected) => {
    expect(outboundRouteOf(routes, chosen)).toEqual(expected)
  })
})
