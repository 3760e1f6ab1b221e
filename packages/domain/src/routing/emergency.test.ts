import { describe, expect, it } from 'vitest'
import { countryOf, emergencyNumber, routeEmergency } from './emergency.ts'
import type { OutboundRoute } from './outbound.ts'

const SAO_PAULO = 'America/Sao_Paulo'

describe('numbers of emergencies', () => {
  it.each([
    ['190', SAO_PAULO, '190'],
    ['192', 'America/Manaus', '192'],
    ['193', SAO_PAULO, '193'],
    ['0190', SAO_PAULO, '190'],
    ['112', SAO_PAULO, '112'],
    ['911', SAO_PAULO, '911'],
    ['112', 'Asia/Tokyo', '112'],
    ['091', 'Europe/Madrid', '091'],
    ['0091', 'Europe/Madrid', '091'],
    ['190', 'Europe/Madrid', null],
    ['091', SAO_PAULO, null],
    ['19', SAO_PAULO, null],
    ['1900', SAO_PAULO, null],
    ['00190', SAO_PAULO, null],
    ['11190', SAO_PAULO, null],
    ['', SAO_PAULO, null],
  ])('%s dialled in %s is %s', (dialled, timezone, number) => {
    expect(emergencyNumber(dialled, timezone)).toBe(number)
  })

  it.each([
    [SAO_PAULO, 'BR'],
    ['Europe/Madrid', 'ES'],
    ['Asia/Tokyo', null],
  ])('%s lies in %s', (timezone, country) => {
    expect(countryOf(timezone)).toBe(country)
  })
})

describe('the way of an emergency call', () => {
  const route = (id: number, change: Partial<OutboundRoute> = {}): OutboundRoute => ({
    id,
    priority: id,
    patterns: [{ match: '_X.', prefix: '', stripDigits: 0, prepend: '55' }],
    channels: [{ trunkId: id * 10, order: 0, weight: 0 }],
    isOpen: true,
    ...change,
  })
  const plain = [{ match: '_X.', prefix: '0', stripDigits: 0, prepend: '' }]
  const way = (...routes: OutboundRoute[]) => routeEmergency('190', { routes, random: 0 })

  it('The route that dials it as it is comes first, and the trunks of the others follow', () => {
    expect(way(route(1), route(2, { patterns: plain }))).toEqual({
      routeId: 2,
      trunkIds: [20, 10],
      number: '190',
    })
  })

  it('A route that would write it otherwise, or is closed, is better than none', () => {
    expect(way(route(1, { isOpen: false }))).toEqual({ routeId: 1, trunkIds: [10], number: '190' })
  })

  it('Without trunks there is no way out', () => {
    expect(way(route(1, { channels: [] }))).toBeNull()
    expect(way()).toBeNull()
  })
})
