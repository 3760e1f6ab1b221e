import { describe, expect, it } from 'vitest'
import { type PickupFacts, pickUp, pickupCode, type RungPhone } from './pickup.ts'

describe('pickup codes', () => {
  it.each([
    ['*9', { kind: 'group' }],
    ['*910001', { kind: 'device', extension: '10001' }],
    ['*91000', null],
    ['*900001', null],
    ['1*910001', null],
    ['*9100011', null],
    ['9', null],
    ['*8', null],
  ])('The dialled %s is read as a pickup code, or as none', (dialled, code) =>
    expect(pickupCode(dialled)).toEqual(code),
  )
})

describe('whose call is picked up', () => {
  const rung: RungPhone[] = [
    { extension: '10001', callGroups: ['vendas'], groupId: null, since: 20 },
    { extension: '10002', callGroups: ['vendas', 'caixa'], groupId: null, since: 10 },
    { extension: '10003', callGroups: [], groupId: 5, since: 1 },
  ]
  const facts: PickupFacts = {
    code: { kind: 'group' },
    pickupGroups: ['vendas'],
    groupIds: [],
    isPauseAgainst: false,
  }
  it.each<[string, Partial<PickupFacts>, string | null]>([
    ['the one that rings longest', {}, '10002'],
    ['a named device', { code: { kind: 'device', extension: '10001' } }, '10001'],
    ['a device of another group', { code: { kind: 'device', extension: '10003' } }, null],
    ['a device that does not ring', { code: { kind: 'device', extension: '10009' } }, null],
    ['a call of a call group they are in', { pickupGroups: [], groupIds: [5] }, '10003'],
    ['no groups', { pickupGroups: [] }, null],
    ['their pause is against it', { isPauseAgainst: true }, null],
  ])('A pickup takes the right call: %s', (_title, change, extension) => {
    expect(pickUp({ ...facts, ...change }, rung)?.extension ?? null).toBe(extension)
  })
})
