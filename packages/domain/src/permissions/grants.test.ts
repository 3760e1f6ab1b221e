import { describe, expect, it } from 'vitest'
import { administers, covers, lacking, type Rights } from './grants.ts'

const rights = (roles: string[], ...scopes: Rights['scopes'][number][]): Rights => ({ roles, scopes })
const ADMIN = rights(['business.change_user', 'business.change_group', 'pabx.add_queue'], 'contract')

describe('what may be given', () => {
  it.each([
    ['what they have', rights(['pabx.add_queue'], 'team'), true],
    ['all they have', ADMIN, true],
    ['nothing', rights([]), true],
    ['a permission that they lack', rights(['pabx.delete_queue'], 'team'), false],
    ['a longer name of one that they have', rights(['pabx.add_queue_x'], 'team'), false],
  ])('Somebody may give %s: %s', (_, given, expected) => {
    expect(covers(ADMIN, given)).toBe(expected)
  })

  it.each([
    ['own', 'own', true],
    ['own', 'team', false],
    ['team', 'department', false],
    ['department', 'team', true],
    ['department', 'contract', false],
    ['contract', 'contract', true],
  ] as const)('Who reaches %s may give a reach of %s: %s', (own, given, expected) => {
    expect(covers(rights([], own), rights([], given))).toBe(expected)
  })

  it('Of several groups the widest reach counts, on both sides', () => {
    expect(covers(rights([], 'own', 'department'), rights([], 'team', 'own'))).toBe(true)
    expect(covers(rights([], 'team'), rights([], 'own', 'contract'))).toBe(false)
  })

  it('What is lacking is named', () => {
    expect(lacking(ADMIN, { roles: ['pabx.add_queue', 'crm.add_tag'] })).toEqual(['crm.add_tag'])
  })
})

describe('an administrator', () => {
  it.each([
    [ADMIN, true],
    [rights(['business.change_user', 'business.change_group'], 'team'), false],
    [rights(['business.change_user'], 'contract'), false],
    [rights([], 'contract'), false],
  ])('Rights %j are an administrator’s: %s', (given, expected) => {
    expect(administers(given)).toBe(expected)
  })
})
