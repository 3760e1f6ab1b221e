import { describe, expect, it } from 'vitest'
import { type CallerIdFacts, callerId, formatNumber, type NumberFormat } from './caller-id.ts'

const facts: CallerIdFacts = {
  trunk: { policy: 'route', format: 'national', number: '1130000000' },
  route: { policy: 'fixed', number: '1140001000', pool: ['1140001001', '2140001002', '2140001003'] },
  device: { number: '1150001000', extension: '10001' },
  dialled: '21999990000',
  random: 0,
}
type Change = {
  trunk?: Partial<CallerIdFacts['trunk']>
  route?: Partial<CallerIdFacts['route']>
  device?: Partial<CallerIdFacts['device']>
  random?: number
  dialled?: string
}

describe('the number shown to who is called', () => {
  it.each<[string, Change, string]>([
    ['fixed: the route', {}, '1140001000'],
    ['fixed without a number: the device', { route: { number: null } }, '1150001000'],
    [
      'a device without a number: its extension',
      { route: { number: null }, device: { number: null } },
      '10001',
    ],
    ['endpoint', { route: { policy: 'endpoint' } }, '1150001000'],
    ['pool, low draw', { route: { policy: 'pool_random' } }, '1140001001'],
    ['pool, high draw', { route: { policy: 'pool_random' }, random: 0.99 }, '2140001003'],
    ['an empty pool: the fixed number', { route: { policy: 'pool_random', pool: [] } }, '1140001000'],
    ['pool by area, low draw', { route: { policy: 'pool_area_match' } }, '2140001002'],
    ['pool by area, high draw', { route: { policy: 'pool_area_match' }, random: 0.99 }, '2140001003'],
    [
      'pool by area, none of this area: any of them',
      { route: { policy: 'pool_area_match' }, dialled: '31999990000' },
      '1140001001',
    ],
    [
      'pool by area, for what has no area: any of them',
      { route: { policy: 'pool_area_match', pool: ['1140001001', '10001'] }, dialled: '190' },
      '1140001001',
    ],
    [
      'pool by area, with a number in it that has none',
      { route: { policy: 'pool_area_match', pool: ['10001', '2140001002'] } },
      '2140001002',
    ],
    ['the trunk says its own', { trunk: { policy: 'trunk' } }, '1130000000'],
    ['a trunk without one: the device', { trunk: { policy: 'trunk', number: null } }, '1150001000'],
    ['the trunk says the device', { trunk: { policy: 'endpoint' } }, '1150001000'],
    ['in the form of the trunk', { trunk: { format: '+E164' } }, '+551140001000'],
    ['local and far: with area code', { trunk: { format: 'local' } }, '1140001000'],
    [
      'local, to an extension: with area code',
      { trunk: { format: 'local' }, dialled: '10002' },
      '1140001000',
    ],
    ['local and near: without', { trunk: { format: 'local' }, dialled: '1199990000' }, '40001000'],
  ])('The callee is shown the right number: %s', (_title, change, expected) => {
    const { trunk, route, device, ...rest } = change
    const merged = {
      ...facts,
      ...rest,
      trunk: { ...facts.trunk, ...trunk },
      route: { ...facts.route, ...route },
      device: { ...facts.device, ...device },
    }
    expect(callerId(merged)).toBe(expected)
  })

  it.each<[string, NumberFormat, string | null, string]>([
    ['(11) 99999-0001', '+E164', null, '+5511999990001'],
    ['1199990001', 'E164', null, '5511999990001'],
    ['+55 11 4000-1000', 'national', null, '1140001000'],
    ['1140001000', 'local', '11', '40001000'],
    ['1140001000', 'local', '21', '1140001000'],
    ['1140001000', 'local', null, '1140001000'],
    ['0800 123 4567', 'local', null, '8001234567'],
    ['+14155552671', 'national', null, '14155552671'],
    ['10001', '+E164', null, '10001'],
    ['190', 'local', '11', '190'],
  ])('The number %s as %s near %s is written as %s', (number, format, area, written) => {
    expect(formatNumber(number, format, area)).toBe(written)
  })
})
