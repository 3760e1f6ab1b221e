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

  // `emergency` of ShortNumberMetadata.xml, as libphonenumber's ports in Python and PHP carry it; libphonenumber-js has no short numbers.
  it.each([
    [SAO_PAULO, /^(?:1(?:12|28|9[023])|911)$/, 6],
    ['Europe/Madrid', /^(?:08[58]|112)$/, 3],
    ['America/Buenos_Aires', /^(?:10[017]|911)$/, 4],
    ['America/Santiago', /^(?:13[123]|911)$/, 4],
    ['America/Bogota', /^1(?:1[29]|23|32|56)$/, 5],
    ['America/Montevideo', /^(?:128|911)$/, 2],
    ['America/Asuncion', /^(?:128|911)$/, 2],
    ['America/Lima', /^1(?:05|1[67])$/, 3],
  ])('Whatever libphonenumber calls an emergency number in %s is one here', (timezone, pattern, count) => {
    const known = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0')).filter((one) =>
      pattern.test(one),
    )
    expect(known).toHaveLength(count)
    expect(known.filter((one) => emergencyNumber(one, timezone) !== one)).toEqual([])
  })

  it('The twelve public emergency services of Brazil are known, and no other number of public use', () => {
    const twelve = '128 180 181 185 190 191 192 193 194 197 198 199'.split(' ')
    expect(twelve.map((one) => emergencyNumber(one, SAO_PAULO))).toEqual(twelve)
    expect(['100', '102', '142', '156', '188'].map((one) => emergencyNumber(one, SAO_PAULO))).toEqual(
      Array(5).fill(null),
    )
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
